import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runCommand } from '../../../../src/base/platform/run-command.ts'
import { scratchFolder } from '../../scratch.ts'

const run = (code: string, limit = 60_000) =>
  runCommand([process.execPath, '--eval', code], {
    folder: scratchFolder(),
    env: process.env,
    limit,
  })

/** A child that has left the group of its parent, keeps the pipes open for a minute, and names its process. */
const DETACHED = `const { spawn } = require('node:child_process')
const child = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { detached: true, stdio: 'inherit' })
console.log(child.pid)
child.unref()\n`

/** Waits for a command for at most half of the time that such a child lives. */
async function endOf(ended: ReturnType<typeof run>) {
  const result = await Promise.race([ended, after(30_000, undefined, { ref: false })])
  if (result === undefined) throw new Error('The command has not ended.')
  process.kill(Number(result.stdout.split('\n')[0]), 'SIGKILL')
  return result
}

test('a program ends with its output, also if a child that has left its group holds the pipes', async () => {
  expect(await endOf(run(`${DETACHED}console.error('done')`))).toMatchObject({
    code: 0,
    stderr: 'done\n',
  })
})

test('the time limit ends a program, also if such a child holds the pipes', async () => {
  const ended = await endOf(run(`${DETACHED}setInterval(() => {}, 1000)`, 2000))
  expect(ended).toMatchObject({ code: undefined, fault: 'time limit' })
})
