import { mkdirSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import type { Body } from '../../base/model/document.ts'
import type { Locale } from '../../base/model/site-config.ts'
import type { Messages } from '../../base/model/words.ts'
import { readText } from '../../base/platform/read-text.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'
import { messagesFileOf } from '../../base/shared/urls/message-files.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { readYaml } from '../../base/yaml/yaml-text.ts'
import { messagesUsedIn } from '../../stages/assets/used-messages.ts'
import type { EngineConfig } from '../engine-config.ts'
import { isModule } from './code.ts'
import { openSite } from './open.ts'
import type { OpenSite } from './open.ts'
import type { Environment } from './read.ts'

/** The messages of one language of a site. */
export interface LanguageMessages {
  readonly locale: string
  readonly file: SourcePath
  /** True if the file was written. */
  readonly isWritten: boolean
  readonly added: readonly string[]
  /** The untranslated messages, with their texts in the first language of the site. */
  readonly missing: readonly { readonly id: string; readonly original: string }[]
}

export interface MessagesResult {
  readonly languages: readonly LanguageMessages[]
  readonly problems: readonly Problem[]
}

/**
 * Updates `messages.json` of each language: it needs the messages of the site's theme and pages that are not
 * built in for that language. Existing texts stay; missing ones are added with an empty text.
 */
export async function updateMessages(
  config: EngineConfig,
  languages: readonly Locale[],
  environment: Environment,
): Promise<MessagesResult> {
  const site = await openSite(config, environment)
  const broken = site.cards
    .filter(({ source }) => source.endsWith('/messages.json'))
    .flatMap((card) => card.problems)
  const problems = broken.length > 0 ? broken : site.code.problems
  if (problems.length > 0) return { languages: [], problems }
  const used = await usedBy(site, config.root)
  const first = readMessages(config, config.locale)
  return {
    problems: [],
    languages: languages.map(({ id: locale, messages, untranslated }) => {
      const own = [...Object.keys(first), ...used].filter((id) => !Object.hasOwn(messages, id))
      const wanted = [...new Set([...own, ...untranslated])]
      return updated(config, { locale, wanted, originals: { ...messages, ...first } })
    }),
  }
}

/** The messages of the site's own code. Those of the built-in theme, and of packages, are not included. */
async function usedBy(
  { cards, code, library }: OpenSite,
  root: string,
): Promise<readonly string[]> {
  const own = code.files.filter((file) => {
    const path = relative(root, file)
    return !path.startsWith('..') && !isAbsolute(path) && !/(^|[/\\])node_modules[/\\]/.test(path)
  })
  const used = await mapLimit(own, 16, (file) => messagesUsedIn(file, readText(file) ?? ''))
  const inDocuments = await mapLimit(cards.filter(isModule), 16, async (card) => {
    const text = await library.bodyOf(card.source, card.digest)
    const body = text === undefined ? undefined : (JSON.parse(text) as Body)
    return body?.kind === 'module' ? messagesUsedIn('document.js', body.code) : []
  })
  return [...new Set([...used, ...inDocuments].flat())].sort()
}

interface Update {
  readonly locale: string
  readonly originals: Messages
  readonly wanted: readonly string[]
}

function updated(config: Config, { locale, originals, wanted }: Update): LanguageMessages {
  const file = messagesFileOf(config.staticFolder, locale)
  const present = readMessages(config, locale)
  const added = wanted.filter((id) => !Object.hasOwn(present, id))
  const all = { ...present, ...Object.fromEntries(added.map((id) => [id, ''])) }
  if (added.length > 0) {
    const path = join(config.root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeWhole(path, Buffer.from(`${JSON.stringify(all, undefined, 2)}\n`))
  }
  const missing = Object.entries(all).filter(([, text]) => text === '')
  return {
    locale,
    file,
    isWritten: added.length > 0,
    added,
    missing: missing.map(([id]) => ({ id, original: originals[id] ?? '' })),
  }
}

// It was parsed before: it is an object of texts.
function readMessages({ root, staticFolder }: Config, locale: string): Messages {
  const text = readText(join(root, messagesFileOf(staticFolder, locale)))
  return text === undefined ? {} : (readYaml(text).value as Messages)
}
