import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))

/** Checks a site as its writer would, with the package installed, nothing besides, and strict options. */
export function expectRightTypes(root: string): void {
  mkdirSync(root, { recursive: true })
  cpSync(join(REPOSITORY, 'test/fixtures/types/tsconfig.json'), join(root, 'tsconfig.json'))
  expectRightTypesAsMade(root)
}

/** Checks a site with the options that it has itself. */
export function expectRightTypesAsMade(root: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(packages, { recursive: true })
  symlinkSync(REPOSITORY, join(packages, 'specpress'))
  symlinkSync(join(REPOSITORY, 'node_modules/@types'), join(packages, '@types'))
  const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' })
  expect(stdout).toBe('')
}
