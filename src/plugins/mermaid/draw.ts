import { parentPort, workerData } from 'node:worker_threads'
import type { MermaidConfig } from 'mermaid'
import { resetChance, takeBrowser } from './browser.ts'
import { MAX_EDGES, MAX_LENGTH } from './limits.ts'
import type { Diagram, Drawn, NotDrawn } from './renderer.ts'
import { lineOfSource } from './source-lines.ts'
import { svgOf } from './svg.ts'

// What runs in the thread that draws.
const given = workerData as Readonly<Record<string, string>>
const document = await takeBrowser()
const { default: mermaid } = await import('mermaid')

const CONFIG: MermaidConfig = {
  startOnLoad: false,
  suppressErrorRendering: true,
  // The drawing is written from a list of elements and attributes, which no label is part of.
  securityLevel: 'loose',
  htmlLabels: false,
  deterministicIds: true,
  maxTextSize: MAX_LENGTH + 1,
  maxEdges: MAX_EDGES,
  fontFamily: 'sans-serif',
  flowchart: { htmlLabels: false },
  class: { htmlLabels: false },
  gantt: { useWidth: 800 },
  theme: 'base',
  themeVariables: {
    ...{
      fontSize: '16px',
      background: '#fff',
      primaryColor: '#e2e9f5',
      primaryBorderColor: '#7387a8',
    },
    ...{
      primaryTextColor: '#1b2430',
      lineColor: '#566376',
      textColor: '#1b2430',
      titleColor: '#1b2430',
    },
    ...{ secondaryColor: '#f5ead7', tertiaryColor: '#f3f5f9', tertiaryBorderColor: '#c2cad6' },
    ...{ noteBkgColor: '#fbf3cd', noteBorderColor: '#bfa94e', edgeLabelBackground: '#ffffff' },
    ...{
      pie1: '#7fa3e0',
      pie2: '#e6b566',
      pie3: '#7cc4a4',
      pie4: '#d98fa8',
      pie5: '#a99be0',
      pie6: '#c9c25e',
    },
    ...{
      pie7: '#6fbcc9',
      pie8: '#dd9a77',
      pieOpacity: '1',
      pieStrokeColor: '#ffffff',
      pieOuterStrokeColor: '#7387a8',
    },
    xyChart: { plotColorPalette: '#7fa3e0,#e6b566,#7cc4a4,#d98fa8,#a99be0,#c9c25e' },
    ...given,
  },
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'maxTextSize',
    'maxEdges',
    'htmlLabels',
    'fontFamily',
    'suppressErrorRendering',
  ],
}
mermaid.initialize(CONFIG)

parentPort?.on('message', (diagram: Diagram) => {
  void draw(diagram).then((result) => parentPort?.postMessage(result))
})

async function draw({ source, prefix }: Diagram): Promise<Drawn | NotDrawn> {
  document.body.replaceChildren()
  resetChance()
  try {
    const { svg } = await mermaid.render(prefix, source)
    return svgOf(document, { svg, prefix })
  } catch (error) {
    return failureOf(error, source)
  }
}

interface ParserError {
  readonly message?: unknown
  /** What jison, the older parser, says. */
  readonly hash?: { readonly loc?: { readonly last_line?: number }; readonly line?: number }
  /** What Langium, the newer one, says. */
  readonly result?: {
    readonly parserErrors?: readonly { readonly token?: { readonly startLine?: number } }[]
    readonly lexerErrors?: readonly { readonly line?: number }[]
  }
}

function failureOf(error: unknown, source: string): NotDrawn {
  const { message, hash, result } = (typeof error === 'object' ? error : {}) as ParserError
  const written = typeof message === 'string' ? message : String(error)
  const found =
    result?.parserErrors?.[0]?.token?.startLine ??
    result?.lexerErrors?.[0]?.line ??
    hash?.loc?.last_line ??
    Number(/\bline (\d+)/i.exec(written)?.[1])
  const line = Number.isFinite(found) ? lineOfSource(source, Number(found)) : undefined
  return { reason: reasonOf(written), ...(line !== undefined && { line }) }
}

/** `Parse error on line 3: … Expecting 'SQE', 'PIPE', got 'EOF'` → `after the arrow, …`: what was expected, in one line. */
function reasonOf(message: string): string {
  const [, expected = '', got] = /Expecting ([\s\S]*?), got '([^']*)'/.exec(message) ?? []
  if (got !== undefined) {
    const names = expected.split(', ').slice(0, 4).join(', ')
    const more = expected.split(', ').length > 4 ? ', …' : ''
    // The parsers call the end by a number or a name.
    const found = got === '1' || got === 'EOF' ? 'the diagram ends' : `there is \`${got}\``
    return `${found} where one of these is expected: ${names}${more}.`
  }
  const [first = ''] = message.split('\n')
  return `${first
    .trim()
    .slice(0, 200)
    .replace(/[.:]?$/, '')}.`
}
