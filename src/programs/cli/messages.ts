import { join } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { workFolder } from '../../base/platform/work-folder.ts'
import { openStore } from '../../engine/cache/open-store.ts'
import { updateMessages } from '../../engine/site/messages.ts'
import type { LanguageMessages } from '../../engine/site/messages.ts'

export interface MessagesFlags {
  readonly locale?: string
  /** True if a missing translation is a failure. */
  readonly fail?: boolean
}

/** Adds the missing messages of a site to the file of each language, and lists them. */
export async function runMessages(
  site: string,
  call: Call,
  { locale, fail = false }: MessagesFlags,
): Promise<ExitCode> {
  const { cwd, report } = call
  const root = siteFolder(site, cwd)
  const config = await configOf(root, call)
  if (config === undefined) return EXIT.problems
  const chosen = config.locales.filter(({ id }) => locale === undefined || id === locale)
  if (chosen.length === 0) {
    const known = config.locales.map(({ id }) => `\`${id}\``).join(', ')
    throw new WrongUse(`The site has no language \`${locale ?? ''}\`. It has ${known}.`)
  }
  const store = openStore(join(workFolder(root), 'cache'), config.cache)
  const result = await updateMessages(config, chosen, { store })
  if (result.problems.length > 0) {
    await report.problems(result.problems, root)
    return EXIT.problems
  }
  report.say(result.languages.map(summaryOf).join('\n'))
  const isMissing = result.languages.some(({ missing }) => missing.length > 0)
  return fail && isMissing ? EXIT.problems : EXIT.fine
}

/** `content/i18n/nl/messages.json: 204 added, 204 not translated`, and a list of them. */
function summaryOf({ locale, file, added, missing }: LanguageMessages): string {
  if (missing.length === 0) return `${locale}: all messages are translated`
  const lines = missing.map(({ id, original }) =>
    original === '' ? `  ${id}` : `  ${id}  ${original}`,
  )
  const news = added.length === 0 ? '' : `${String(added.length)} added, `
  return [`${file}: ${news}${String(missing.length)} not translated`, ...lines].join('\n')
}
