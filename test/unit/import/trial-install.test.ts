import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { trialInstall } from '../../../src/tools/import/trial-install.ts'

const SITE = {
  'package.json': JSON.stringify({
    devDependencies: { specpress: 'https://nowhere.example/specpress.tgz', sharp: '^0.34.0' },
  }),
}

/** Tries to install a site with a script in place of npm. */
async function triedWith(script: string, files: Readonly<Record<string, string>> = {}) {
  const folder = scratchFolder({ ...SITE, ...files, npm: `#!/bin/sh\n${script}\n` })
  chmodSync(join(folder, 'npm'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
  vi.stubEnv('MY_TOKEN', 'secret')
  try {
    const { fault, remove } = await trialInstall(folder)
    const link = join(folder, 'node_modules')
    const installed = existsSync(link) ? readdirSync(link) : []
    remove()
    return { fault, installed, left: readdirSync(folder).toSorted() }
  } finally {
    vi.unstubAllEnvs()
  }
}

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('the new site has its packages until the end of the trial', async () => {
  const tried = await triedWith('mkdir -p node_modules/sharp node_modules/specpress')
  expect(tried).toEqual({
    fault: undefined,
    installed: ['sharp'],
    left: ['npm', 'package.json'],
  })
})

test.skipIf(isWindows)('packages that the team has installed stay as they are', async () => {
  const tried = await triedWith('mkdir -p node_modules/sharp', {
    'node_modules/own/package.json': '{}',
  })
  expect(tried).toMatchObject({
    installed: ['own'],
    left: ['node_modules', 'npm', 'package.json'],
  })
})

test.skipIf(isWindows)(
  'a package that does not exist is a failure, in the words of npm',
  async () => {
    const lines = ['code E404', '404 Not Found - GET https://registry.example/gone', '']
    const log = 'A complete log of this run can be found in: /home/me/x-debug-0.log'
    const script = [...lines, log].map((line) => `echo "npm error ${line}" >&2`)
    expect(await triedWith([...script, 'exit 1'].join('\n'))).toMatchObject({
      fault: {
        isFailure: true,
        lines: ['code E404', '404 Not Found - GET https://registry.example/gone'],
      },
      left: ['npm', 'package.json'],
    })
  },
)

test.skipIf(isWindows)(
  'versions that do not fit are a failure in older forms of npm, too',
  async () => {
    const script = 'echo "npm ERR! code ERESOLVE" >&2; exit 1'
    expect(await triedWith(script)).toMatchObject({ fault: { isFailure: true } })
  },
)

test.skipIf(isWindows).each(['ENOTFOUND', 'EAI_AGAIN', 'E401', 'ERR_SOCKET_TIMEOUT'])(
  'with %s, nothing is known about the packages',
  async (code) => {
    const script = `echo "npm error code ${code}" >&2; exit 1`
    expect(await triedWith(script)).toMatchObject({ fault: { isFailure: false } })
  },
)

test.skipIf(isWindows)('without npm, nothing is known about the packages', async () => {
  vi.stubEnv('PATH', scratchFolder())
  try {
    const { fault, remove } = await trialInstall(scratchFolder(SITE))
    remove()
    expect(fault).toEqual({ isFailure: false, lines: ['npm: not found'] })
  } finally {
    vi.unstubAllEnvs()
  }
})

test.skipIf(isWindows)('npm runs no code of packages, and has no secrets', async () => {
  const script = `echo "npm error code $* [$MY_TOKEN]" >&2; exit 1`
  const { fault } = await triedWith(script)
  expect(fault?.lines[0]).toContain('install --ignore-scripts')
  expect(fault?.lines[0]).toContain('[]')
})

test.skipIf(isWindows)(
  'the requirements of this version count, also while no registry has it',
  async () => {
    const files = 'cat package.json specpress/package.json | tr -d "\\n"'
    const { fault } = await triedWith(`echo "npm error code $(${files})" >&2; exit 1`)
    expect(fault?.lines[0]).toContain('"specpress":"file:specpress"')
    expect(fault?.lines[0]).toContain('"sharp":"^0.34.0"')
    expect(fault?.lines[0]).toMatch(/"dependencies":\{[^}]*"react":/)
  },
)

test.skipIf(isWindows)('npm asks the registries that the site names', async () => {
  const { fault } = await triedWith('echo "npm error code $(cat .npmrc)" >&2; exit 1', {
    '.npmrc': '@acme:registry=https://npm.acme.example\n',
  })
  expect(fault?.lines[0]).toContain('@acme:registry=https://npm.acme.example')
})
