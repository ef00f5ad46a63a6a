import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import matter from 'gray-matter'
import { describe, expect, test } from 'vitest'
import specpress from '../../package.json' with { type: 'json' }
import { repository } from './repository.ts'
import { runCli } from './run-cli.ts'
import * as catalogue from '../../src/base/problems/catalogue.ts'
import * as components from '../../src/plugins/components/parts.ts'
import { userConfig } from '../../src/base/model/user-config.ts'
import { frontMatterFields } from '../../src/stages/markdown/front-matter/front-matter-fields.ts'

interface SkillScript {
  readonly SKILL: string
  readonly skillText: (root: string) => string
}

const script: unknown = await import(join(repository, 'scripts/skill.js'))
const { SKILL, skillText } = script as SkillScript
const text = skillText(repository)
/** The list of the files in the package. */
const packed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
  cwd: repository,
  encoding: 'utf8',
})

const sectionOf = (heading: string): string =>
  new RegExp(`^## ${heading}$([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
/** The first groups of all matches. */
const found = (part: string, pattern: RegExp): readonly string[] =>
  Array.from(part.matchAll(pattern), ([, group = '']) => group)
const helpOf = async (command: readonly string[]): Promise<string> =>
  (await runCli([...command, '--help'], { cwd: repository })).out

describe('the skill for coding agents', () => {
  test('is in the package, as the manual has it, and short', () => {
    expect(readFileSync(join(repository, SKILL), 'utf8')).toBe(text)
    expect(Buffer.byteLength(text)).toBeLessThan(27_000)
    expect(packed).toContain(`"${SKILL}"`)
  })

  test('has a name and a description in the form that agents read', () => {
    const { data } = matter(text)
    expect(Object.keys(data)).toEqual(['name', 'description'])
    expect(data['name']).toBe(SKILL.split('/').at(-2))
    expect(data['description']).toMatch(/^[^<>]{20,1024}$/)
  })

  test('has the commands and options that exist, and all of them', async () => {
    const lines = sectionOf('Commands')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    const names = lines.map((line) => /`specpress ([a-z]+)/.exec(line)?.[1] ?? '')
    const help = await helpOf([])
    const existing = found(help, /^ {2}([a-z]+) /gm).filter((name) => name !== 'help')
    expect([...names].sort()).toEqual([...existing].sort())
    for (const [index, name] of names.entries()) {
      const command = name === 'import' ? ['import', 'docusaurus'] : [name]
      const options = found(await helpOf(command), /^ {2}(?:-\w, )?(--[\w-]+)/gm)
      const listed = found(lines[index] ?? '', /`(--[\w-]+)[ `]/g)
      expect([...new Set([...listed, '--help'])].sort(), name).toEqual([...options].sort())
    }
  })

  test('has each option of the config, key of front matter, component and problem', () => {
    const options = found(sectionOf('Options of site.config.ts'), /^- ((?:`\w+`(?:, )?)+):/gm)
    const names = options.flatMap((list) => found(list, /`(\w+)`/g))
    expect([...names].sort()).toEqual(Object.keys(userConfig.entries).sort())
    const keys = found(sectionOf('Front matter'), /`(\w+)` \(/g)
    expect([...keys].sort()).toEqual([...frontMatterFields.keys()].sort())
    const problems = found(sectionOf('Problems'), /^- `([\w-]+)` \((?:error|warning)\): ./gm)
    expect(problems).toEqual(
      Object.values(catalogue)
        .map(({ id }) => id)
        .sort(),
    )
  })

  test('names the components that the plug-in has', () => {
    const listed = found(sectionOf('Components'), /^- [\w-]+ \((.+)\):/gm)
    const names = listed.flatMap((list) => found(list, /`(\w+)`/g))
    const existing = Object.keys(components).filter((name) => /^[A-Z][a-z]/.test(name))
    expect([...new Set(names)].sort()).toEqual(existing.sort())
  })

  test('leads to pages of the manual that the package has', () => {
    const paths = found(text, /(\.\.\/[\w./-]+\.mdx?)/g)
    expect(paths).toContain('../../manual/content/docs/reference/configuration.md')
    const folder = dirname(join(repository, SKILL))
    expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    expect(text).not.toContain('specpress.example')
    for (const path of paths) expect(packed).toContain(`"${path.replace('../../', '')}"`)
  })

  test('names its version', () => {
    expect(text).toMatch(new RegExp(`^# Specpress ${specpress.version}$`, 'm'))
  })
})
