import { posix } from 'node:path'
import { fileNameOf, folderOf } from '../../../base/shared/urls/paths.ts'
import { objectOf, textOf } from '../data.ts'
import { partsOf, withMatter } from '../front-matter-parts.ts'
import { madeFile } from '../model/document.ts'
import type { Document } from '../model/document.ts'

/**
 * A home page as documents of the new site: its front matter with a component that shows it, and the text below as a
 * part. `title` is that of the site.
 */
export function withHome(document: Document, title: string): readonly Document[] {
  const { after: text, place: file } = document
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
  const after = withMatter([kept, ...lines].filter(Boolean).join('\n'), main.join('\n'))
  if (!hasText) return [{ ...document, after }]
  return [{ ...document, after }, madeFile(posix.join(folderOf(file), part), body)]
}
