import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startCli } from './run-cli.ts'
import { eventually } from '../patience.ts'
import { scratchFolder } from '../unit/scratch.ts'

const BUSY = `import { writeSync } from 'node:fs'
writeSync(2, 'computing')
for (;;);
export default {}
`

const CODES = { SIGINT: 130, SIGTERM: 143 } as const

describe('code that computes without end is ended', () => {
  test.for(
    ['build', 'dev', 'mock', 'refresh', 'samples'].flatMap((command) =>
      (['SIGINT', 'SIGTERM'] as const).map((signal) => [command, signal] as const),
    ),
  )('in `%s` by %s', async ([command, signal]) => {
    const running = startCli([command], { cwd: scratchFolder({ 'site.config.mjs': BUSY }) })
    await running.says(/computing/)
    running.child.kill(signal)
    expect(await running.ended).toBe(CODES[signal])
  })

  test('in the config of another site, with the process that it runs in', async () => {
    const cwd = scratchFolder({
      'old/.vitepress/config.mjs': `import { writeFileSync } from 'node:fs'
writeFileSync(process.env.PLACE, String(process.pid))
for (;;);
`,
      'old/index.md': '# Old\n',
    })
    const [place, temporary] = [join(cwd, 'pid'), join(cwd, 'tmp')]
    mkdirSync(temporary)
    const args = ['import', 'vitepress', 'old', '--to', 'new', '--env', 'PLACE']
    const running = startCli(args, { cwd, env: { PLACE: place, TMPDIR: temporary } })
    const pid = await eventually(() => {
      const text = existsSync(place) ? readFileSync(place, 'utf8') : ''
      expect(text).not.toBe('')
      return Number(text)
    })
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(143)
    await eventually(() => {
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
      expect(readdirSync(temporary).filter((name) => name.includes('import'))).toEqual([])
    })
  })
})
