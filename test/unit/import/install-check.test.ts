import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { installFault } from '../../../src/tools/import/install-check.ts'

const SITE = {
  'package.json': JSON.stringify({
    devDependencies: { specpress: 'https://nowhere.example/specpress.tgz', sharp: '^0.34.0' },
  }),
}

/** Tries to install a site with a script in place of npm. */
async function triedWith(script: string) {
  const folder = scratchFolder({ ...SITE, npm: `#!/bin/sh\n${script}\n` })
  chmodSync(join(folder, 'npm'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
  vi.stubEnv('MY_TOKEN', 'secret')
  try {
    return await installFault(folder)
  } finally {
    vi.unstubAllEnvs()
  }
}

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('packages that npm finds are no fault', async () => {
  expect(await triedWith('exit 0')).toBeUndefined()
})

test.skipIf(isWindows)(
  'a package that does not exist is a failure, in the words of npm',
  async () => {
    const lines = ['code E404', '404 Not Found - GET https://registry.example/gone', '']
    const log = 'A complete log of this run can be found in: /home/me/x-debug-0.log'
    const script = [...lines, log].map((line) => `echo "npm error ${line}" >&2`)
    expect(await triedWith([...script, 'exit 1'].join('\n'))).toEqual({
      isFailure: true,
      lines: ['code E404', '404 Not Found - GET https://registry.example/gone'],
    })
  },
)

test.skipIf(isWindows)(
  'versions that do not fit are a failure in older forms of npm, too',
  async () => {
    const script = 'echo "npm ERR! code ERESOLVE" >&2; exit 1'
    expect(await triedWith(script)).toMatchObject({ isFailure: true })
  },
)

test.skipIf(isWindows).each(['ENOTFOUND', 'EAI_AGAIN', 'E401', 'ERR_SOCKET_TIMEOUT'])(
  'with %s, nothing is known about the packages',
  async (code) => {
    const script = `echo "npm error code ${code}" >&2; exit 1`
    expect(await triedWith(script)).toMatchObject({ isFailure: false })
  },
)

test.skipIf(isWindows)('without npm, nothing is known about the packages', async () => {
  vi.stubEnv('PATH', scratchFolder())
  try {
    const fault = await installFault(scratchFolder(SITE))
    expect(fault).toEqual({ isFailure: false, lines: ['npm: not found'] })
  } finally {
    vi.unstubAllEnvs()
  }
})

test.skipIf(isWindows)(
  'npm installs nothing, runs no code of packages, and has no secrets',
  async () => {
    const script = `echo "npm error code $* [$MY_TOKEN]" >&2; exit 1`
    const fault = await triedWith(script)
    expect(fault?.lines[0]).toContain('install --dry-run --ignore-scripts')
    expect(fault?.lines[0]).toContain('[]')
  },
)

test.skipIf(isWindows)(
  'the requirements of this version count, also while no registry has it',
  async () => {
    const files = 'cat package.json specpress/package.json | tr -d "\\n"'
    const fault = await triedWith(`echo "npm error code $(${files})" >&2; exit 1`)
    expect(fault?.lines[0]).toContain('"specpress":"file:specpress"')
    expect(fault?.lines[0]).toContain('"sharp":"^0.34.0"')
    expect(fault?.lines[0]).toMatch(/"dependencies":\{[^}]*"react":/)
  },
)
