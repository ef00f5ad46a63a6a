/** The number of running calls, and the program's mode before the first of them. */
const running: { calls: number; before: string | undefined } = { calls: 0, before: undefined }

/**
 * Runs a call in React's production mode. React reads its mode when it is loaded, and its development mode is
 * several times slower. A program with its own mode, such as a test, has it back after the call.
 */
export async function inProduction<Result>(call: () => Promise<Result>): Promise<Result> {
  const { env } = process
  if (running.calls === 0) running.before = env['NODE_ENV']
  running.calls += 1
  env['NODE_ENV'] = 'production'
  try {
    return await call()
  } finally {
    running.calls -= 1
    if (running.calls === 0) {
      if (running.before === undefined) delete env['NODE_ENV']
      else env['NODE_ENV'] = running.before
    }
  }
}
