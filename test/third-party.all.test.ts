import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { needs } from './machine/needs.ts'
import { repository } from './site/repository.ts'
import { scratchFolder } from './unit/scratch.ts'

/** The parts of the scripts that these tests call. */
interface ThirdParty {
  readonly accountFor: (
    bundles: ReadonlyMap<string, readonly string[]>,
    root: string,
  ) => readonly string[]
}
interface Packages {
  readonly filesOfMetafile: (metafile: object, root: string) => readonly string[]
}

const script = (name: string): Promise<unknown> => import(join(repository, 'scripts', name))
const { accountFor } = (await script('third-party.js')) as ThirdParty
const { filesOfMetafile } = (await script('bundled-packages.js')) as Packages

interface Bom {
  readonly components: readonly {
    readonly group?: string
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly licenses: readonly { readonly license?: { readonly id?: string } }[]
  }[]
}

/** Both lists below a folder: `name@version` of each package, and the notices of each. */
function listsIn(root: string) {
  const bom = JSON.parse(readFileSync(join(root, 'lib/sbom.cdx.json'), 'utf8')) as Bom
  const text = readFileSync(join(root, 'lib/THIRD_PARTY_NOTICES'), 'utf8')
  const [, ...parts] = text.split(/^={80}\n(?=.+\nLicense: )/m)
  const notices = new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')).replace(' ', '@'), part]),
  )
  const listed = bom.components.map(
    ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
  )
  return { bom, listed, notices }
}

const ours = listsIn(repository)

function installed(folder: string): string {
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { readonly name: string; readonly version: string }
  return `${name}@${version}`
}

/** The packages of the compiled files, by the list of modules that esbuild has put into each. */
function packagesInCode(): readonly string[] {
  const list = join(repository, 'node_modules/.cache/specpress-compiled.json')
  const modules = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string[]>>
  const files = readdirSync(join(repository, 'lib/compiled')).map((file) => `lib/compiled/${file}`)
  expect(files.filter((file) => !modules[file]?.length)).toEqual([])
  const folders = files.flatMap((file) =>
    (modules[file] ?? []).flatMap(
      (path) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [],
    ),
  )
  return [...new Set(folders)].map(installed)
}

describe('the packages that are compiled into Specpress', () => {
  test.each([
    ['engine', packagesInCode],
    ['default theme', packagesOfTheme],
    ['fonts and icons', packagesOfMadeFiles],
  ])('%s: each is in the notices and in the SBOM', (_, packagesOf) => {
    const packages = packagesOf()
    expect(packages.length).toBeGreaterThan(0)
    expect(packages.filter((name) => !ours.notices.has(name))).toEqual([])
    expect(packages.filter((name) => !ours.listed.includes(name))).toEqual([])
  })

  test('are the same in both, each version once', () => {
    expect(ours.listed).toEqual([...new Set(ours.listed)])
    expect([...ours.notices.keys()].sort()).toEqual([...ours.listed].sort())
    const yaml = ours.listed.filter((name) => name.startsWith('js-yaml@'))
    expect(yaml.length).toBeGreaterThan(1)
  })

  test('have a license with its text', () => {
    const short = [...ours.notices].filter(([, text]) => text.length < 500)
    expect(short.map(([name]) => name)).toEqual([])
    expect(ours.bom.components.filter(({ licenses }) => licenses.length !== 1)).toEqual([])
  })

  test('the SBOM follows the schema of CycloneDX 1.6', () => {
    const schema = (name: string) =>
      JSON.parse(
        readFileSync(
          join(
            repository,
            `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`,
          ),
          'utf8',
        ),
      ) as object
    const ajv = new Ajv({ strict: false })
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
    formats.default(ajv)
    ajv.addFormat('iri-reference', /^\S*$/)
    ajv.addFormat('idn-email', /^\S+@\S+$/)
    const check = ajv.compile(schema('bom-1.6'))
    expect(check(ours.bom) ? [] : check.errors).toEqual([])
    expect(check({ ...ours.bom, components: [{ name: 'a' }] })).toBe(false)
  })
})

function packagesOfTheme(): readonly string[] {
  return ['production', 'development'].flatMap((mode) => {
    const text = readFileSync(join(repository, `lib/default-theme/${mode}.json`), 'utf8')
    return (JSON.parse(text) as { readonly packages: readonly string[] }).packages
  })
}

/** The packages from which `npm run fonts` and `npm run icons` make files that are committed. */
function packagesOfMadeFiles(): readonly string[] {
  const fonts = readFileSync(join(repository, 'test/make-fonts.js'), 'utf8')
  const names = [
    'simple-icons',
    '@fontsource-variable/inter',
    '@fontsource-variable/jetbrains-mono',
  ]
  expect(fonts.match(/@fontsource-variable/g)).toHaveLength(1)
  expect(new Set(fonts.match(/(?<=')[\w-]+(?=\/files\/)/g))).toEqual(
    new Set(['inter', 'jetbrains-mono']),
  )
  return names.map((name) => installed(`node_modules/${name}`))
}

test('the package has the notices and the SBOM, and no script that runs when it is installed', (context) => {
  needs(context, 'tar')
  const folder = scratchFolder()
  const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const output = execFileSync('npm', npm, { cwd: repository, encoding: 'utf8' })
  const [packed] = JSON.parse(output) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ]
  const paths = packed.files.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['lib/THIRD_PARTY_NOTICES', 'lib/sbom.cdx.json']))
  const file = join(folder, packed.filename)
  const manifest = execFileSync('tar', ['-xzOf', file, 'package/package.json'])
  const { scripts } = JSON.parse(manifest.toString()) as { readonly scripts: object }
  const atInstall = ['preinstall', 'install', 'postinstall', 'prepublish', 'prepare']
  expect(Object.keys(scripts).filter((name) => atInstall.includes(name))).toEqual([])
})

describe('the audit of the repository', () => {
  const advisory = (name: string, severity: string, node: string) => ({
    vulnerabilities: {
      [name]: {
        name,
        severity,
        range: '<99',
        nodes: [node],
        via: [{ title: 'Prototype pollution', url: 'https://a.example/1', severity }],
      },
    },
  })
  const audit = (answer: object) => {
    const report = join(scratchFolder({ 'report.json': JSON.stringify(answer) }), 'report.json')
    const args = [join(repository, 'scripts/audit.js'), '--report', report]
    return spawnSync(process.execPath, args, { encoding: 'utf8' })
  }

  test('fails for a high vulnerability of a package that users get', () => {
    const { status, stderr } = audit(advisory('js-yaml', 'high', 'node_modules/js-yaml'))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^error {2}js-yaml <99, high, bundled as js-yaml@/)
    expect(stderr).toContain('Prototype pollution (https://a.example/1)')
  })

  test('prints a lower one, and one of a tool', () => {
    const lower = audit(advisory('js-yaml', 'moderate', 'node_modules/js-yaml'))
    expect(lower.status).toBe(0)
    expect(lower.stderr).toContain('note  js-yaml <99, moderate, bundled as')
    const tool = audit(advisory('vitest', 'critical', 'node_modules/vitest'))
    expect(tool.status).toBe(0)
    expect(tool.stderr).toContain('note  vitest <99, critical, not bundled')
  })

  test.each([
    ['has no such endpoint', { message: '405 Method Not Allowed' }, '405 Method Not Allowed'],
    ['cannot be reached', { error: { code: 'ENOTFOUND', summary: '' } }, 'ENOTFOUND'],
  ])('is left out with the reason if the registry %s', (_, answer, reason) => {
    const { status, stderr } = audit(answer)
    expect(status).toBe(0)
    expect(stderr).toContain('The audit is left out')
    expect(stderr).toContain(reason)
  })
})

/** Accounts for a bundle of a file that imports these packages, given as their manifests and further files. */
async function account(
  packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  files: Readonly<Record<string, string>> = {},
) {
  const names = Object.keys(packages)
  const root = scratchFolder({
    'package.json': JSON.stringify({ name: 'own', version: '1.0.0', license: 'MIT' }),
    'src/main.js': names
      .map((name, at) => `export { a as a${String(at)} } from '${name}'`)
      .join('\n'),
    ...Object.fromEntries(
      Object.entries(packages).flatMap(([name, manifest]) => [
        [
          `node_modules/${name}/package.json`,
          JSON.stringify({ name, version: '1.0.0', main: 'main.js', ...manifest }),
        ],
        [
          `node_modules/${name}/main.js`,
          files[`${name}/main.js`] ?? 'export const a = Math.random()',
        ],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`node_modules/${path}`, text]),
    ),
  })
  mkdirSync(join(root, 'lib'))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/main.js'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outfile: 'lib/main.js',
  })
  const problems = accountFor(new Map([['lib/main.js', filesOfMetafile(metafile, root)]]), root)
  return { problems, lists: problems.length > 0 ? undefined : listsIn(root) }
}

const GRANT = 'Permission is hereby granted, and this text is the license of a package. '.repeat(4)

describe('a license', () => {
  test.each([
    ['is not allowed', { license: 'GPL-3.0-only' }, '`GPL-3.0-only`'],
    ['is one of several that all apply', { license: 'MIT AND AGPL-3.0-only' }, 'not allowed'],
    ['is an older name', { license: 'GPL-2.0' }, '`GPL-2.0`'],
    ['is no SPDX expression', { license: 'Apache 2' }, '`Apache 2`'],
    ['is only in a file', { license: 'SEE LICENSE IN LICENSE' }, '`SEE LICENSE IN LICENSE`'],
    ['is missing', {}, 'names no license'],
    ['is empty', { license: '' }, 'names no license'],
    ['is none', { license: 'UNLICENSED' }, '`UNLICENSED`'],
    ['is in a list', { licenses: [{ type: 'CC-BY-NC-4.0' }] }, '`CC-BY-NC-4.0`'],
  ])('that %s fails the compile, with the package and its bundle', async (_, manifest, reason) => {
    const { problems } = await account({ '@a/b': manifest })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('@a/b@1.0.0')
    expect(problems[0]).toContain(reason)
    expect(problems[0]).toContain('lib/main.js')
    expect(problems[0]).toContain('scripts/licenses.js')
  })

  test.each([
    ['MIT', { license: 'MIT' }],
    ['(MIT OR GPL-3.0-only)', { license: '(MIT OR GPL-3.0-only)' }],
    ['MIT AND ISC', { license: 'MIT AND ISC' }],
    ['BSD-3-Clause', { license: { type: 'BSD-3-Clause', url: 'https://a.example' } }],
    ['(MIT OR Apache-2.0)', { licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }],
    ['ISC', { licenses: [{ type: 'ISC' }] }],
  ])('%s is listed as an SPDX expression', async (expression, manifest) => {
    const { problems, lists } = await account({ a: manifest }, { 'a/LICENSE': GRANT })
    expect(problems).toEqual([])
    expect(lists?.notices.get('a@1.0.0')).toContain(`License: ${expression}\n`)
    expect(JSON.stringify(lists?.bom.components[0]?.licenses)).toContain(`"${expression}"`)
  })

  test('has all files about it, and the README or the SPDX list if there is none', async () => {
    const { lists } = await account(
      {
        files: { license: 'Apache-2.0' },
        folder: { license: 'MIT' },
        readme: { license: 'MIT' },
        nothing: { license: 'ISC', author: 'Ada' },
      },
      {
        'files/license.md': 'The license.',
        'files/NOTICE': 'The notice.',
        'files/license.js': 'export const no = 1',
        'folder/LICENSES/MIT.txt': 'In a folder.',
        'readme/README.md':
          '# A\n\n## License\n\n© Ada.\n\n### More\n\nTerms.\n\n## Next\n\nOther.\n',
        'nothing/README.md': '# A\n',
      },
    )
    const textOf = (name: string) => lists?.notices.get(`${name}@1.0.0`) ?? ''
    expect(textOf('files')).toContain('The license.')
    expect(textOf('files')).toContain('The notice.')
    expect(textOf('files')).not.toContain('export const no')
    expect(textOf('folder')).toContain('In a folder.')
    expect(textOf('folder')).not.toContain('no license file')
    expect(textOf('readme')).toContain('© Ada.\n\n### More\n\nTerms.')
    expect(textOf('readme')).not.toContain('Other.')
    expect(textOf('readme')).toContain('text of MIT in the SPDX license list')
    expect(textOf('nothing')).toContain('Its authors are Ada.')
    expect(textOf('nothing')).toContain('Permission to use, copy, modify')
  })
})

describe('a bundle', () => {
  test('with two versions of a package has both', async () => {
    const nested = JSON.stringify({ name: 'a', version: '2.0.0', license: 'ISC', main: 'main.js' })
    const { lists } = await account(
      { a: { license: 'MIT' }, b: { license: 'MIT' } },
      {
        'b/main.js': "export { a } from 'a'",
        'b/node_modules/a/package.json': nested,
        'b/node_modules/a/main.js': 'export const a = Math.random()',
      },
    )
    expect(lists?.listed).toEqual(['a@1.0.0', 'a@2.0.0'])
  })

  test('names a package by its manifest, wherever its files are', async () => {
    const { lists } = await account(
      { alias: { name: 'real', license: 'MIT' }, deep: { license: 'MIT' } },
      {
        'deep/main.js': "export { a } from './dist/node_modules/inner/main.js'",
        'deep/dist/package.json': '{ "type": "module" }',
        'deep/dist/node_modules/inner/main.js': 'export const a = Math.random()',
      },
    )
    expect(lists?.listed).toEqual(['deep@1.0.0', 'real@1.0.0'])
  })
})
