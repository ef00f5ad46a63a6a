import type { Workers, Render } from './workers.ts'
import type { CompiledBundle } from '../model/bundle.ts'
import type { Config } from '../model/config.ts'
import type { Body } from '../model/document.ts'
import type { WriteMarkdown } from '../model/markdown.ts'
import type { Share } from '../model/source.ts'
import { remember } from '../shared/remember.ts'
import { packed, parseInShares, parserOf } from '../source/parse.ts'

/** Works in this thread. */
export function localWorkers({ sources }: Pick<Config, 'sources'>): Workers {
  return {
    load: () => undefined,
    parse: localParser(sources),
    rendererOf: localRenderer,
    close: () => Promise.resolve(),
  }
}

/** Renders in the calling thread. The bundle is loaded when the first page is rendered. */
function localRenderer(bundle: CompiledBundle): Render {
  let loading: ReturnType<typeof loadRendererOf> | undefined
  return async (page, bodiesOf) => {
    const [render, bodies] = await Promise.all([(loading ??= loadRendererOf(bundle)), bodiesOf()])
    return render(page, unpackedBody(bodies.own), bodies.embedded.map(unpackedBody))
  }
}

/** The body of a document from its JSON. */
export function unpackedBody(json: string | undefined): Body | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as Body)
}

function localParser(sources: Config['sources']): Workers['parse'] {
  const { parse, sharesOf } = parserOf(sources)
  return (file, keep) => {
    // Results that a source shares between the parts of a file are kept per object, and the files that it
    // includes may have changed since the last time.
    const own = { ...file }
    const parseShare = async (share: Share) => (await parse(own, share)).map(packed)
    return parseInShares({ count: sharesOf(file), at: 1 }, parseShare, keep)
  }
}

/**
 * Loads the renderer, which works with any bundle. React is a good part of all modules: a build that renders
 * nothing does not wait for it.
 */
export function loadRenderer() {
  return Promise.all([
    import('../assets/load-code.ts'),
    import('../render/page.tsx'),
    import('../markdown/code/code-renderer.ts'),
  ])
}

/** Loads the renderer for a bundle. */
export async function loadRendererOf(bundle: CompiledBundle) {
  const [{ loadBundle }, { pageRenderer }, { codeRenderer }] = await loadRenderer()
  return pageRenderer(await loadBundle(bundle), codeRenderer, writeMarkdown)
}

/** Writes the Markdown versions of pages. Its modules are loaded for the first page that has one. */
const writeMarkdown: WriteMarkdown = async (page, source) => (await loadWriter())(page, source)

const loadWriter = remember(async () => {
  const [{ markdownWriter }, { withoutReadyMarkup }, { listingOf }] = await Promise.all([
    import('../agents/page-markdown.ts'),
    import('../markdown/whole-markup.ts'),
    import('../page-kinds.ts'),
  ])
  return markdownWriter(withoutReadyMarkup, listingOf)
})
