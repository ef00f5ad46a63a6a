import { keepCompiled, runCompiled } from '../../base/platform/compile-cache.ts'

// The entry of a worker thread: the engine's code for workers, with V8's compiled code of an earlier thread.
runCompiled('threads')
process.on('exit', keepCompiled)
// The threads of servers end with a signal, after which no code runs.
setTimeout(keepCompiled, 10_000).unref()
