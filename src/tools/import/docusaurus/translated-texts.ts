import { join } from 'node:path'
import { dataIn } from '../apis.ts'
import { textsByKey, textsFrom } from '../data.ts'
import { textIn } from '../files.ts'
import { plain } from '../plain-text.ts'
import type { OldSite } from './old-site.ts'
import { pluginFolderOf } from './old-site.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

type Texts = Readonly<Record<string, string>>

const OF_SIDEBAR = /^sidebar\.[^.]+\.(?:category|link|doc)\.(?!.*\.link\.generated-index\.)(.+)$/s
const OF_BAR = /^item\.label\.(.+)$/s
const OF_FOOTER = /^link\.(?:title|item\.label)\.(.+)$/s

/** Labels and titles of the main language → those of another one, from the files of `write-translations`. */
export function translatedTexts(site: OldSite, locale: string): Texts {
  const { docs, blogs, themeConfig } = site
  const read = (path: string) => messagesIn(site, locale, path)
  const [navbar, footer] = [recordOf(themeConfig['navbar']), recordOf(themeConfig['footer'])]
  const found = [
    ...docs.flatMap(({ id, options, versions }) =>
      ['current', ...versions].map((name) => {
        const { label } = recordOf(recordOf(options['versions'])[name])
        const file = name === 'current' ? name : `version-${name}`
        const known = { 'version.label': label ?? (name === 'current' ? 'Next' : name) }
        return byLabel(read(`${pluginFolderOf('docs', id)}/${file}.json`), OF_SIDEBAR, known)
      }),
    ),
    ...blogs.map(({ id, options }) => {
      const known = { title: options['blogTitle'], description: options['blogDescription'] }
      return byLabel(read(`${pluginFolderOf('blog', id)}/options.json`), /$^()/, known)
    }),
    byLabel(read(`${OF_THEME}/navbar.json`), OF_BAR, { title: navbar['title'] }),
    byLabel(read(`${OF_THEME}/footer.json`), OF_FOOTER, { copyright: footer['copyright'] }),
  ]
  return Object.fromEntries(found.flatMap(Object.entries))
}

const OF_THEME = 'docusaurus-theme-classic'

/** The tag of a language in HTML. Default: its key. */
export function localeTagOf({ config }: OldSite, locale: string): string {
  const { htmlLang } = recordOf(recordOf(recordOf(config['i18n'])['localeConfigs'])[locale])
  return textOf(htmlLang) ?? locale
}

/** The messages of the site's code in a language, by id. Messages of the old theme are left out. */
export function codeMessages(site: OldSite, locale: string): Texts {
  const own = Object.entries(messagesIn(site, locale, 'code.json'))
  return Object.fromEntries(own.filter(([id]) => !id.startsWith('theme.')))
}

/** The texts of a file by their keys; empty if there is no such file. */
function messagesIn({ root, config }: OldSite, locale: string, path: string): Texts {
  const folder = join(root, textOf(recordOf(config['i18n'])['path']) ?? 'i18n', locale)
  const messages = Object.entries(recordOf(dataIn(textIn(join(folder, path)) ?? '')))
  return textsByKey(
    Object.fromEntries(messages.map(([key, value]) => [key, recordOf(value)['message'] ?? value])),
  )
}

/** Texts by the labels in their keys, or by the texts of the config for other keys. */
function byLabel(messages: Texts, ofLabel: RegExp, known: JsonRecord): Texts {
  return textsFrom(
    Object.entries(messages).map(([key, text]) => [
      plain(ofLabel.exec(key)?.[1] ?? textOf(known[key]) ?? ''),
      plain(text),
    ]),
  )
}
