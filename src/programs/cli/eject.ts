import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import type { ThemeSlots } from '../../base/model/slots.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import { writeNew } from '../../base/platform/write-whole.ts'

// The same number of levels up from `src/programs/cli/` and from `lib/programs/cli/`.
const TEMPLATES = fileURLToPath(new URL('../../../templates/', import.meta.url))

/** The file of each slot in the default theme, and its component. */
const PARTS: Readonly<Record<keyof ThemeSlots, readonly [file: string, component: string]>> = {
  head: ['font-preload', 'FontPreload'],
  announcement: ['announcement', 'Announcement'],
  navbar: ['navbar', 'Navbar'],
  sidebar: ['drawer', 'Drawer'],
  breadcrumbs: ['breadcrumbs', 'Breadcrumbs'],
  pageTop: ['page-notes', 'PageNotes'],
  pageBottom: ['page-bottom', 'PageBottom'],
  toc: ['toc', 'Toc'],
  footer: ['footer', 'Footer'],
  notFound: ['not-found', 'NotFound'],
}

export interface EjectFlags {
  readonly site: string
}

/** Copies the component of a slot from the default theme into the theme of a site. */
export async function runEject(slot: string, call: Call, { site }: EjectFlags): Promise<ExitCode> {
  const { cwd, report } = call
  const root = siteFolder(site, cwd)
  if (!isSlot(slot)) {
    const slots = Object.keys(PARTS).join(', ')
    throw new WrongUse(`The default theme has no slot \`${slot}\`. Name one of: ${slots}.`)
  }
  const config = await configOf(root, call)
  if (config === undefined) return EXIT.problems
  const hasTheme = !isWithin(TEMPLATES, config.theme)
  const entry = hasTheme ? config.theme : join(root, 'theme', 'index.tsx')
  const file = join(dirname(entry), `${slot}.tsx`)
  const shown = (path: string): string => relative(cwd, path)
  if (existsSync(file)) {
    throw new WrongUse(`\`${shown(file)}\` is there already. Rename or remove it first.`)
  }
  const [source, component] = PARTS[slot]
  write(file, ejected(readFileSync(join(TEMPLATES, 'layout', `${source}.tsx`), 'utf8')))
  report.say(`Copied ${component} to ${shown(file)}.`)
  const hasEntry = existsSync(entry)
  if (hasEntry) {
    report.say(`Add it to the slots of ${shown(entry)}:\n`)
    report.say(`  import { ${component} } from './${slot}.tsx'\n`)
    report.say(`  slots: { ...theme.slots, ${slot}: ${component} },`)
  } else {
    write(entry, entryWith(slot, component))
    report.say(`Made ${shown(entry)}, which uses it in place of the default theme's.`)
  }
  if (!hasTheme) {
    report.say(`${hasEntry ? '\n' : ''}Name the theme in the config:\n`)
    report.say(`  theme: 'theme/index.tsx',`)
  }
  return EXIT.fine
}

function isSlot(name: string): name is keyof ThemeSlots {
  return Object.hasOwn(PARTS, name)
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeNew(file, text)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    throw new WrongUse(`\`${file}\` cannot be written (${String(cause.code)}).`, { cause })
  }
}

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm

/** The source of a part, with its imports from other files of the theme as imports from the public entries. */
function ejected(source: string): string {
  const imports = new Map<string, string[]>()
  for (const [, type = '', names = '', from = ''] of source.matchAll(IMPORT)) {
    const key = `import ${type}{ … } from '${entryOf(from)}'`
    const known = imports.get(key) ?? []
    imports.set(key, [...known, ...names.split(',').flatMap((name) => name.trim() || [])])
  }
  const lines = [...imports]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([line, names]) => line.replace('…', names.toSorted().join(', ')))
  return `${lines.join('\n')}\n${source.replaceAll(IMPORT, '')}`
}

/**
 * `../words.ts` → `specpress/theme`: the hook in `words.ts` is typed for the ids of the default theme alone.
 */
function entryOf(from: string): string {
  if (!from.startsWith('.')) return from
  return from === '../words.ts' ? 'specpress/theme' : 'specpress/theme/default'
}

function entryWith(slot: keyof ThemeSlots, component: string): string {
  return [
    "import { defineTheme } from 'specpress/theme'",
    "import theme from 'specpress/theme/default'",
    `import { ${component} } from './${slot}.tsx'`,
    '',
    'export default defineTheme({',
    '  ...theme,',
    `  slots: { ...theme.slots, ${slot}: ${component} },`,
    '})',
    '',
  ].join('\n')
}
