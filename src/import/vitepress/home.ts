import { fileNameOf, folderOf } from '../../base/shared/urls/paths.ts'
import { objectOf, textOf } from '../data.ts'
import { partsOf, withMatter } from '../front-matter-parts.ts'

interface HomeSettings {
  /** From the root of the new site. */
  readonly file: string
  /** The title of the site. */
  readonly title: string
}

/** The files of a home page: its front matter with a component that shows it, and the text below as a part. */
export function homeFiles(
  text: string,
  { file, title }: HomeSettings,
): readonly [main: readonly [file: string, text: string], ...parts: (readonly [string, string])[]] {
  const { data, matter, body } = partsOf(text)
  const hasText = body.trim() !== ''
  const part = `_${fileNameOf(file).replace(/\.mdx$/, '')}-text.md`
  const own = textOf(data['title'])
  const lines = [
    ...(own === undefined
      ? [`title: ${JSON.stringify(textOf(objectOf(data['hero'])['name']) ?? title)}`]
      : []),
    'layout: bare',
  ]
  const kept = matter.replace(/^(?:old_)?layout:.*$\n?/m, '').trimEnd()
  const main = [
    "import { Home } from '@vitepress/home'",
    ...(hasText ? [`import Text from './${part}'`] : []),
    '',
    '<Home {...frontMatter}>',
    ...(hasText
      ? ['', '<div className="sp-part-text sp-prose">', '', '<Text />', '', '</div>', '']
      : []),
    '</Home>',
    '',
  ]
  const folder = folderOf(file)
  return [
    [file, withMatter([kept, ...lines].filter(Boolean).join('\n'), main.join('\n'))],
    ...(hasText ? [[`${folder === '' ? '' : `${folder}/`}${part}`, body] as const] : []),
  ]
}
