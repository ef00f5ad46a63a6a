let runningCalls = 0
/** The program's mode before the first of them. */
let modeBefore: string | undefined

/**
 * Runs a call in React's production mode. React reads its mode when it is loaded, and its development mode is
 * several times slower. A program with its own mode, such as a test, has it back after the call.
 */
export async function inProduction<Result>(call: () => Promise<Result>): Promise<Result> {
  const { env } = process
  if (runningCalls === 0) modeBefore = env['NODE_ENV']
  runningCalls += 1
  env['NODE_ENV'] = 'production'
  try {
    return await call()
  } finally {
    runningCalls -= 1
    if (runningCalls === 0) {
      if (modeBefore === undefined) delete env['NODE_ENV']
      else env['NODE_ENV'] = modeBefore
    }
  }
}
