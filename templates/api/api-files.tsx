import { useRendering } from './rendering.ts'
import { Switcher } from '../layout/switcher.tsx'
import { useMessages } from '../words.ts'
import type { ApiBody, TemplateProps } from 'specpress/theme'

interface ApiFilesProps extends Pick<ApiBody, 'downloads' | 'collections'> {
  /** The name of the API. */
  readonly name: string
  readonly toolFiles: TemplateProps<'api'>['page']['toolFiles']
}

/** A menu of the files of an API: its description, its requests for other tools, and the files for agents. */
export function ApiFiles({ name, downloads, collections, toolFiles }: ApiFilesProps) {
  const { t } = useMessages()
  const { resolve } = useRendering()
  const files = [
    ...downloads.map(({ format, url }) => ({ label: t('api.download', { format }), url })),
    ...collections.map(({ format, url }) => ({ label: t('api.collection', { format }), url })),
  ]
  const all = [toolFiles?.reference, toolFiles?.agents, toolFiles?.changes]
  const ofTools = all.filter((href) => href !== undefined)
  if (files.length + ofTools.length === 0) return null
  return (
    <Switcher name={name} label={t('api.downloads')}>
      {files.map(({ label, url }) => (
        <li key={url}>
          <a href={resolve(url)} download>
            {label}
          </a>
        </li>
      ))}
      {ofTools.map((href) => (
        <li key={href}>
          <a href={href}>{href.slice(href.lastIndexOf('/') + 1)}</a>
        </li>
      ))}
    </Switcher>
  )
}
