import { join } from 'node:path'
import { filesBelow, textIn, write } from './files.ts'
import type { Imported } from './imported.ts'
import { runNpm } from './run-npm.ts'
import { readText } from '../../base/platform/read-text.ts'
import { jsonOf, parseJson, recordOf } from '../../base/shared/json.ts'

const STYLES = /^(?:import|@import)\s+['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)[^'"\n]*['"].*\n/gm
const TIME_LIMIT = 30_000
/** The codes of npm for a package that does not exist, or that only some users may read. */
const LOST = /\bcode E40[134]\b/

/**
 * Leaves out the styles of packages that npm cannot get, each with a line in the report: the site would not install, and its
 * theme would not build. `site` is the folder of the new site.
 */
export async function withoutLostStyles(imported: Imported, site: string): Promise<Imported> {
  const sheets = filesBelow(join(site, 'theme')).flatMap((path) => {
    const file = join(site, 'theme', path)
    return /\.(?:css|tsx)$/.test(path) ? [{ file, path, text: textIn(file) ?? '' }] : []
  })
  const named = sheets.flatMap(({ text }) =>
    [...text.matchAll(STYLES)].map(([, name = '']) => name),
  )
  const wanted = [...new Set(named)].filter((name) => Object.hasOwn(imported.packages, name))
  const found = await Promise.all(wanted.map((name) => isLost(name, imported, site)))
  const lost = new Set(wanted.filter((_, index) => found[index]))
  if (lost.size === 0) return imported
  const left: string[] = []
  for (const { file, path, text } of sheets) {
    const kept = text.replaceAll(STYLES, (line, name: string) => {
      if (!lost.has(name)) return line
      left.push(
        `the line \`${line.trim()}\` of \`theme/${path}\`: npm cannot get \`${name}\`, so pages have the look of the theme without it. Add both again when it can`,
      )
      return ''
    })
    if (kept !== text) write(file, kept, site)
  }
  const file = join(site, 'package.json')
  const content = recordOf(parseJson(textIn(file) ?? '{}'))
  const isKept = ([name]: readonly [string, unknown]): boolean => !lost.has(name)
  const dependencies = Object.fromEntries(
    Object.entries(recordOf(content['dependencies'])).filter(isKept),
  )
  write(file, `${jsonOf({ ...content, dependencies }, 2)}\n`, site)
  return {
    ...imported,
    left: [...imported.left, ...left],
    packages: Object.fromEntries(Object.entries(imported.packages).filter(isKept)),
  }
}

async function isLost(
  name: string,
  { packages }: Pick<Imported, 'packages'>,
  site: string,
): Promise<boolean> {
  const view = ['view', '--fetch-retries=0', `${name}@${packages[name] ?? '*'}`, 'version']
  const { code, stderr } = await runNpm(view, { folder: site, limit: TIME_LIMIT })
  // A registry for one owner often does not answer without a secret.
  const [owner = ''] = name.split('/')
  const hasRegistry = readText(join(site, '.npmrc'))?.includes(`${owner}:registry=`) === true
  return code !== 0 && (LOST.test(stderr) || hasRegistry)
}
