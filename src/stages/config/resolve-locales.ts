import type { UserConfig } from '../../base/model/config.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { Locale, LocaleOptions } from '../../base/model/site-config.ts'
import type { Messages } from '../../base/model/words.ts'
import { pathnameFrom } from '../../base/shared/urls/paths.ts'
import { builtInMessages } from '../../base/words/built-in.ts'

/** The languages of the site, the default one first. */
export function resolveLocales(
  user: UserConfig,
  { texts = new Map(), overrides }: Pick<ConfigRecipe, 'texts' | 'overrides'>,
): readonly [Locale, ...Locale[]] {
  const origin = new URL(user.url).origin
  const given = user.locales ?? {}
  const main = user.lang ?? 'en'
  const others = Object.entries(given).filter(([id]) => id !== main)
  const normalize = (id: string, options: LocaleOptions): Locale => {
    const lang = options.lang ?? id
    return {
      id,
      // With one language the label is not used, and the names of languages take a while to load.
      label: options.label ?? (others.length === 0 ? lang : nameOf(lang)),
      lang,
      dir: options.dir ?? directionOf(lang),
      path: pathnameFrom(options.path ?? (id === main ? '/' : id)),
      origin:
        options.url === undefined || overrides.oneAddress ? origin : new URL(options.url).origin,
      texts: texts.get(id) ?? {},
      messages: {
        ...builtInMessages('en'),
        ...builtInMessages(lang),
        ...admonitionMessages(user, texts.get(id)),
      },
    }
  }
  return [
    normalize(main, given[main] ?? {}),
    ...others.map(([id, options]) => normalize(id, options)),
  ]
}

/**
 * The titles of the config's admonitions, as messages: `{ experiment: 'Experiment' }` →
 * `admonition.experiment`.
 */
function admonitionMessages(
  { markdown }: Pick<UserConfig, 'markdown'>,
  texts: Locale['texts'] = {},
): Messages {
  const titles = Object.entries(markdown?.admonitions ?? {})
  return Object.fromEntries(
    titles.map(([kind, title]) => [`admonition.${kind}`, texts[title] ?? title]),
  )
}

/** The name of a language in that language: `de` → `Deutsch`. */
function nameOf(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** Decided by the script: `ar` and `az-Arab` run from right to left. */
function directionOf(lang: string): Locale['dir'] {
  return RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
}
