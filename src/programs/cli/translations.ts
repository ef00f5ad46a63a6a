import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { plural } from './format.ts'
import { configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { localeTextsFileOf, originalsFileOf } from '../../base/shared/urls/version-files.ts'
import { translationsOf } from '../../engine/site/translations.ts'
import type { Pair, Translations } from '../../engine/site/translations.ts'

export interface TranslationsFlags {
  readonly record?: boolean
  /** True if outdated translations are a failure. */
  readonly fail?: boolean
  readonly json?: boolean
}

/** Lists missing translations, and those that are older than their original. */
export async function runTranslations(
  site: string,
  call: Call,
  { record = false, fail = false }: TranslationsFlags,
): Promise<ExitCode> {
  const { cwd, report } = call
  const root = siteFolder(site, cwd)
  const config = await configOf(root, call)
  if (config === undefined) return EXIT.problems
  if (config.locales.length < 2) {
    throw new WrongUse('This site has one language. Name others in `locales` of its config.')
  }
  if (record) {
    for (const { locale, originals } of await translationsOf(config)) {
      const file = join(root, originalsFileOf(config.staticFolder, locale.id))
      mkdirSync(dirname(file), { recursive: true })
      writeWhole(file, `${JSON.stringify(originals, undefined, 2)}\n`)
    }
  }
  const found = await translationsOf(config)
  for (const each of found) {
    for (const line of linesOf(each, config.staticFolder)) report.say(line)
  }
  report.document(
    found.map(({ locale, originals: _, ...rest }) => ({ locale: locale.id, ...rest })),
  )
  return fail && found.some(({ outdated }) => outdated.length > 0) ? EXIT.problems : EXIT.fine
}

function linesOf(
  { locale, files, translated, ...rest }: Translations,
  staticFolder: string,
): readonly string[] {
  const { missing, outdated, unrecorded, otherHeadings, texts } = rest
  const pairLine = (word: string) => (pair: Pair) =>
    `  ${word}  ${pair.translation}  (of ${pair.original})`
  return [
    `${locale.label} (${locale.id}): ${translated} of ${plural(files, 'file')} translated`,
    ...missing.map((path) => `  missing       ${path}`),
    ...outdated.map(pairLine('outdated    ')),
    ...unrecorded.map(pairLine('not recorded')),
    ...otherHeadings.map(pairLine('headings    ')),
    ...texts.map(
      (text) => `  text          “${text}”, in ${localeTextsFileOf(staticFolder, locale.id)}`,
    ),
  ]
}
