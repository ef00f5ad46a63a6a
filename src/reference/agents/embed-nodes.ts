import type { PhrasingContent, RootContent } from 'mdast'
import { detailsOf } from './details.ts'
import { sampleNodes } from './sample-nodes.ts'
import { parameterNodes, schemaNodes } from './schema-nodes.ts'
import type { ContentNodes, EmbedNodes } from '../../agents/content-nodes.ts'
import { linkTargetOf } from '../../agents/links.ts'
import { inlineCode, link, paragraph, strong } from '../../agents/nodes.ts'
import type { UnrenderedOperation } from '../../base/model/api.ts'
import type { Body } from '../../base/model/document.ts'
import type { EmbedProps, PageEmbeds, PageProps } from '../../base/model/page.ts'
import type { Words } from '../../base/model/words.ts'

/** `bodies` are those of the pages whose parts the page shows, in the order of its props. */
export function embedNodesOf(
  page: PageProps,
  bodies: readonly (Body | undefined)[],
  words: Words,
): EmbedNodes {
  const embeds = 'embeds' in page ? page.embeds : undefined
  const found = (key: string) => {
    const part = embeds?.parts[key]
    const body = part && bodies[part.page]
    return body && { part, body, settings: settingsOf(page, embeds.pages[part.page], words) }
  }
  return {
    block: (key) => {
      const { part, body, settings } = found(key) ?? {}
      return part && body && settings ? blocksOf(part, body, settings) : []
    },
    inline: (key) => {
      const { part, body, settings } = found(key) ?? {}
      return part && body && settings ? lineOf(part, body, settings) : []
    },
  }
}

/** Links of an embed are relative to the page that it comes from. */
function settingsOf(
  page: PageProps,
  from: PageEmbeds['pages'][number] | undefined,
  words: Words,
): ContentNodes {
  const { href = '', urls = {} } = from ?? {}
  const own = linkTargetOf({ ...page, urls } as PageProps)
  return { words, target: (url) => own(url.startsWith('#') ? `${href}${url}` : url) }
}

function blocksOf(part: EmbedProps, body: Body, settings: ContentNodes): readonly RootContent[] {
  const { kind, href } = part
  if (kind === 'operation') return [paragraph(...lineOf(part, body, settings))]
  if (body.kind === 'schema') {
    const { name, definition } = body.schema
    return [
      paragraph(strong(link(settings.target(href), name))),
      ...schemaNodes(definition.schema, settings),
    ]
  }
  const operation = operationIn(body, part)
  if (operation === undefined) return []
  if (kind === 'sample') {
    return operation.samples.items
      .filter(({ language }) => part.languages?.includes(language) ?? true)
      .flatMap(sampleNodes)
  }
  const all = operation.parameters.flatMap(({ parameters }) => parameters)
  return parameterNodes(
    all.filter(({ name }) => name === part.name),
    settings,
  )
}

function lineOf(part: EmbedProps, body: Body, settings: ContentNodes): PhrasingContent[] {
  const { href } = part
  const operation = operationIn(body, part)
  if (operation === undefined) return []
  const { method, path, title } = operation
  return [
    link(settings.target(href), title),
    { type: 'text', value: ': ' },
    inlineCode(`${method} ${path}`),
  ]
}

function operationIn(body: Body, { at }: EmbedProps): UnrenderedOperation | undefined {
  if (body.kind === 'api') return detailsOf(body.api)[at]
  return body.kind === 'operation' ? body.operation : undefined
}
