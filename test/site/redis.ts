import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { scratchFolder } from '../unit/scratch.ts'

/** Starts a Redis server on this machine, in memory, until the test is over. Returns its port. */
export async function startRedis(): Promise<number> {
  const port = await freePort()
  const kept = ['--save', '', '--appendonly', 'no', '--dir', scratchFolder()]
  const redis = spawn('redis-server', ['--bind', '127.0.0.1', '--port', String(port), ...kept])
  const ended = once(redis, 'close')
  onTestFinished(async () => {
    redis.kill('SIGKILL')
    await ended
  })
  await new Promise<void>((ready, fail) => {
    redis.on('error', fail)
    redis.on('exit', (code) => fail(new Error(`redis-server ended with ${code}`)))
    let said = ''
    redis.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ready to accept connections')) ready()
    })
  })
  return port
}
