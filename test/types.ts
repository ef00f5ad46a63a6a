import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))

/** Parsed types of this repository and its packages, by file and options. Parsing them takes most of a check's time. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Checks a site as its writer would, with the package installed, nothing besides, and strict options. */
export function expectRightTypes(root: string): void {
  mkdirSync(root, { recursive: true })
  cpSync(join(REPOSITORY, 'test/fixtures/types/tsconfig.json'), join(root, 'tsconfig.json'))
  expectRightTypesAsMade(root)
}

/** Checks a site with its own options. */
export function expectRightTypesAsMade(root: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(packages, { recursive: true })
  symlinkSync(REPOSITORY, join(packages, 'specpress'))
  symlinkSync(join(REPOSITORY, 'node_modules/@types'), join(packages, '@types'))
  expect(mistakesIn(root)).toBe('')
}

/** The output of `tsc -p`. */
function mistakesIn(root: string): string {
  const path = join(root, 'tsconfig.json')
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile)
  const parsedConfig = ts.parseJsonConfigFileContent(config, ts.sys, root, undefined, path)
  const { fileNames, options, errors } = parsedConfig
  const program = ts.createProgram(fileNames, options, hostOf(options))
  const all = [...(error ? [error] : []), ...errors, ...ts.getPreEmitDiagnostics(program)]
  return ts.formatDiagnostics(all, {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  })
}

function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, settings, ...others) => {
    if (!name.startsWith(REPOSITORY)) return getSourceFile(name, settings, ...others)
    // A parsed file also holds what its options made of it.
    const { configFilePath: _, ...own } = options
    const key = JSON.stringify([name, settings, own])
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, settings, ...others))
    return parsed.get(key)
  }
  return host
}
