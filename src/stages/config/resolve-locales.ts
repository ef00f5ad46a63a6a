import { pluggedMessages } from './plugin-messages.ts'
import type { FilledConfig } from '../../base/model/config.ts'
import { isLocalHost } from '../../base/model/option-checks.ts'
import type { PluginLanguage, PluginMessages, PluginSite } from '../../base/model/plugin.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { Locale, LocaleOptions } from '../../base/model/site-config.ts'
import type { Messages } from '../../base/model/words.ts'
import { normaliseBase, pathnameFrom } from '../../base/shared/urls/paths.ts'
import { builtInMessages } from '../../base/words/built-in.ts'

type Settings = Pick<ConfigRecipe, 'texts' | 'overrides'>

/** The site as its plug-ins see it. */
export function pluginSiteOf(user: FilledConfig, overrides: Settings['overrides']): PluginSite {
  return {
    title: user.title,
    description: user.description,
    origin: publishedOrigin(user.url) ?? '',
    base: normaliseBase(overrides.base ?? user.base),
    languages: languagesOf(user),
  }
}

/** The languages of the site, the default one first. `messages` are those of each plug-in. */
export function resolveLocales(
  user: FilledConfig,
  { texts = new Map(), overrides, messages }: Settings & WithMessages,
): readonly [Locale, ...Locale[]] {
  const origin = publishedOrigin(user.url) ?? ''
  const [main, ...others] = languagesOf(user)
  const normalize = ({ id, lang, path }: PluginLanguage): Locale => {
    const options = user.locales[id] ?? {}
    const ownTexts = texts.get(id) ?? {}
    return {
      id,
      // With one language, labels are not used, and looking up language names is slow.
      label: options.label ?? (others.length === 0 ? lang : nameOf(lang)),
      lang,
      dir: options.dir ?? directionOf(lang),
      path,
      origin: overrides.oneAddress ? origin : (publishedOrigin(options.url) ?? origin),
      texts: ownTexts,
      ...messagesIn(lang, messages, admonitionMessages(user, ownTexts)),
    }
  }
  return [normalize(main), ...others.map(normalize)]
}

/** The origin of a site that others can reach. A URL of this machine must not go live. */
export function publishedOrigin(url: string | undefined): string | undefined {
  const parsed = url === undefined ? undefined : new URL(url)
  return parsed === undefined || isLocalHost(parsed) ? undefined : parsed.origin
}

interface WithMessages {
  readonly messages: readonly PluginMessages[]
}

function languagesOf({
  lang: main,
  locales: given,
}: FilledConfig): readonly [PluginLanguage, ...PluginLanguage[]] {
  const languageOf = (id: string, { lang = id, route }: LocaleOptions = {}): PluginLanguage => ({
    id,
    lang,
    path: pathnameFrom(route ?? (id === main ? '/' : id)),
  })
  const others = Object.entries(given).filter(([id]) => id !== main)
  return [languageOf(main, given[main]), ...others.map(([id, options]) => languageOf(id, options))]
}

/** The messages of a language: the built-in ones, those of plug-ins, and those of the config. */
function messagesIn(
  lang: string,
  ofPlugins: readonly PluginMessages[],
  ofConfig: Messages,
): Pick<Locale, 'messages' | 'untranslated'> {
  const builtIn = builtInMessages(lang)
  const plugged = ofPlugins.map((each) => pluggedMessages(each, lang))
  const texts: Messages = Object.assign({}, ...plugged.map(({ all }) => all))
  const messages = { ...builtInMessages('en'), ...builtIn, ...texts, ...ofConfig }
  const translated = new Set(plugged.flatMap((each) => each.translated))
  return {
    messages,
    untranslated: Object.keys(builtIn ? texts : messages).filter((id) => !translated.has(id)),
  }
}

/**
 * The titles of the config's admonitions, as messages: `{ experiment: 'Experiment' }` →
 * `admonition.experiment`.
 */
function admonitionMessages(
  { markdown }: Pick<FilledConfig, 'markdown'>,
  texts: Locale['texts'],
): Messages {
  const titles = Object.entries(markdown.admonitions)
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
