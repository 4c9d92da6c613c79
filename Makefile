# Anabella's commands. The first call of any installs what is missing.

.PHONY: help run test setup format

# Extra words for the program: make run ARGS="resume"
ARGS ?= play

help:
	@echo 'make run      instala lo que falte y empieza una partida'
	@echo 'make test     instala lo que falte y pasa todas las pruebas'
	@echo 'make setup    solo instala lo que falte'
	@echo 'make format   da formato al código'

run:
	@.ci/play $(ARGS)

test:
	@.ci/test

setup:
	@.ci/setup test

format:
	@cargo fmt
