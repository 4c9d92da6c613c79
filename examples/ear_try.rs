use anabella::cli::{bench, doctor, listen, model, score};
use anabella::language::Language;
use anabella::rules::Position;
use std::path::{Path, PathBuf};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let l = Language::load("es", None).unwrap();
    let m = PathBuf::from(&a[1]);
    let mut tell = |x| {
        println!("{}", l.line(&x));
        for f in l.faults(&x) {
            println!("FAULT {f}");
        }
    };
    let files: Vec<PathBuf> = a[2..].iter().map(PathBuf::from).collect();
    match a[0].as_str() {
        "listen" => {
            listen::listen(&files, &m, &l, Some(&Position::initial()), &mut tell).unwrap();
        }
        "score" => {
            let s = score::samples(Path::new(&a[2])).unwrap();
            for (k, v) in score::score(&s, &m, &l).unwrap() {
                tell(v.message(&k));
            }
        }
        "bench" => {
            let f = bench::bench(&files, &m, &l).unwrap();
            for x in f.messages() {
                tell(x);
            }
            println!("{:?}", f);
        }
        "doctor" => {
            let p = l.phrases(Default::default(), 400);
            let n = doctor::doctor(
                [
                    Box::new(|| doctor::library(None)) as Box<dyn FnOnce() -> doctor::Finding>,
                    Box::new(|| doctor::model(&m, &p)),
                    Box::new(|| doctor::microphone(None)),
                ],
                &mut tell,
            );
            println!("{n} faults");
            model::list(&model::downloads(), Path::new("/tmp/nowhere"), &mut tell);
            if let Err(e) = model::get(
                "vosk-model-small-es-0.42",
                &model::downloads(),
                Path::new("/tmp/earx/mm"),
                &mut tell,
            ) {
                tell(e.message())
            }
        }
        _ => {}
    }
}
