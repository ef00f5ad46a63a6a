import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { outputOf, say } from './shell.ts'
import type { Tool } from './tool.ts'

/** A config of a site, with options as they are written: `ai: true`. */
const configOf = (options: string): string => `import { defineConfig } from 'specpress'

export default defineConfig({
  title: 'Bench',
  url: 'https://docs.example.com',
  product: { name: 'Bench', slug: 'bench' },
  docs: {},
  ${options},
})
`
const BARE = 'search: false'

/** The working tree, copied as it would be packed, so that edits during a run have no effect. */
export async function workingTree(root: string, cache: string): Promise<Tool> {
  await outputOf([process.execPath, 'scripts/compile.js', '--noCheck'], root)
  const home = join(cache, 'specpress-working-tree')
  const engine = join(home, 'engine')
  rmSync(engine, { recursive: true, force: true })
  for (const name of [...packed(root), 'package.json']) {
    cpSync(join(root, name), join(engine, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(engine, 'node_modules'))
  return specpress({ name: 'specpress', label: 'Specpress', home, engine })
}

/** The files and folders that the package has, by its own list. */
function packed(root: string): readonly string[] {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: string[]
  }
  return files.filter((name) => existsSync(join(root, name)))
}

/** The same program with the search. The peers have none, so everything else is measured without it. */
export function withSearch(tool: Tool): Tool {
  return withOptions(tool, {
    name: 'with-search',
    label: 'Specpress, search on',
    options: 'search: true',
  })
}

/** The same program for a site with other options, as its config writes them. */
export function withOptions(
  { home, line }: Tool,
  { name, label, options }: Pick<Tool, 'name' | 'label'> & { readonly options: string },
): Tool {
  const template = join(home, `template-${name}`)
  mkdirSync(template, { recursive: true })
  writeFileSync(join(template, 'site.config.ts'), configOf(options))
  return { name, label, home, template, docs: 'content/docs', out: 'dist', line }
}

/** This repository's own site. */
export function ownSite(root: string, { home, line }: Tool): Tool {
  const template = join(home, 'own-site')
  rmSync(template, { recursive: true, force: true })
  for (const name of ['content', 'openapi', 'site.config.ts', 'version.json']) {
    cpSync(join(root, name), join(template, name), { recursive: true })
  }
  const label = 'Specpress, this repository’s site'
  return { name: 'own-site', label, home, template, docs: 'content/docs', out: 'dist', line }
}

/** A revision, compiled in a folder of its own. `last` is the newest tag `v*`, or the last commit if there is none. */
export async function revisionOf(root: string, cache: string, revision: string): Promise<Tool> {
  const tags = await outputOf(['git', 'tag', '--list', 'v*', '--sort=-v:refname'], root)
  const [tag] = tags.split('\n')
  const ref = revision === 'last' ? tag || 'HEAD' : revision
  const commit = await outputOf(['git', 'rev-parse', '--short', `${ref}^{commit}`], root)
  const home = join(cache, `specpress-${commit}`)
  const engine = join(home, 'engine')
  if (!existsSync(join(home, 'installed'))) {
    say(`Installing ${commit} into ${home} …`)
    rmSync(home, { recursive: true, force: true })
    mkdirSync(engine, { recursive: true })
    const archive = join(home, 'source.tar')
    await outputOf(['git', 'archive', '--output', archive, commit], root)
    await outputOf(['tar', '-xf', archive, '-C', engine])
    await outputOf(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], engine)
    await outputOf(['npm', 'run', 'compile'], engine)
    writeFileSync(join(home, 'installed'), '')
  }
  return specpress({ name: commit, label: `Specpress, ${ref}`, home, engine })
}

function specpress({
  name,
  label,
  home,
  engine,
}: Pick<Tool, 'name' | 'label' | 'home'> & { readonly engine: string }): Tool {
  const template = join(home, 'template')
  mkdirSync(template, { recursive: true })
  writeFileSync(join(template, 'site.config.ts'), configOf(BARE))
  return {
    name,
    label,
    home,
    template,
    docs: 'content/docs',
    out: 'dist',
    line: [process.execPath, join(engine, 'bin/specpress.js'), 'build'],
  }
}
