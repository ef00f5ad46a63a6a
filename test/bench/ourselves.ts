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

const configOf = (search: boolean): string => `import { defineConfig } from 'specpress'

export default defineConfig({
  title: 'Bench',
  url: 'https://docs.example.com',
  product: { name: 'Bench', slug: 'bench' },
  docs: {},
  search: ${search},
})
`

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
export function withSearch({ home, line }: Tool): Tool {
  const template = join(home, 'template-search')
  mkdirSync(template, { recursive: true })
  writeFileSync(join(template, 'site.config.ts'), configOf(true))
  const label = 'Specpress, search on'
  return { name: 'with-search', label, home, template, docs: 'content/docs', out: 'dist', line }
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

/**
 * The last release: the newest tag `v*`. Without one, the last commit, or the one before it if nothing has
 * changed since.
 */
export async function lastRelease(root: string, cache: string): Promise<Tool> {
  const [tag] = (await outputOf(['git', 'tag', '--list', 'v*', '--sort=-v:refname'], root)).split(
    '\n',
  )
  const isChanged =
    (await outputOf(['git', 'status', '--porcelain', 'src', 'templates'], root)) !== ''
  const ref = tag || (isChanged ? 'HEAD' : 'HEAD~1')
  const commit = await outputOf(['git', 'rev-parse', '--short', `${ref}^{commit}`], root)
  if (!tag) say(`There is no release yet: ${ref} (${commit}) stands in for the last one.`)
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
  const name = tag || `commit ${commit}`
  return specpress({ name: 'last-release', label: `Specpress, ${name}`, home, engine })
}

function specpress({
  name,
  label,
  home,
  engine,
}: Pick<Tool, 'name' | 'label' | 'home'> & { readonly engine: string }): Tool {
  const template = join(home, 'template')
  mkdirSync(template, { recursive: true })
  writeFileSync(join(template, 'site.config.ts'), configOf(false))
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
