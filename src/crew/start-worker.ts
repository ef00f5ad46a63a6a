import { keepCompiled, runCompiled } from '../platform/compile-cache.ts'

// What a thread runs first: the engine's code for threads, with what V8 made of it in a thread before.
runCompiled('threads')
process.on('exit', keepCompiled)
