import { parentPort, workerData } from 'node:worker_threads'
import type { MermaidConfig } from 'mermaid'
import { resetChance, takeBrowser } from './browser.ts'
import { MAX_EDGES, MAX_LENGTH } from './limits.ts'
import type { Diagram, RenderedDiagram, DiagramFailure } from './renderer.ts'
import { svgOf } from './svg.ts'

// The module of the thread that renders.
const given = workerData as Readonly<Record<string, string>>
const document = await takeBrowser()
const { default: mermaid } = await import('mermaid')

const CONFIG: MermaidConfig = {
  startOnLoad: false,
  suppressErrorRendering: true,
  // `svgOf` writes allowed elements and attributes alone, so labels cannot become markup.
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
    fontSize: '16px',
    background: '#fff',
    primaryColor: '#e2e9f5',
    primaryBorderColor: '#7387a8',
    primaryTextColor: '#1b2430',
    lineColor: '#566376',
    textColor: '#1b2430',
    titleColor: '#1b2430',
    secondaryColor: '#f5ead7',
    tertiaryColor: '#f3f5f9',
    tertiaryBorderColor: '#c2cad6',
    noteBkgColor: '#fbf3cd',
    noteBorderColor: '#bfa94e',
    edgeLabelBackground: '#ffffff',
    pie1: '#7fa3e0',
    pie2: '#e6b566',
    pie3: '#7cc4a4',
    pie4: '#d98fa8',
    pie5: '#a99be0',
    pie6: '#c9c25e',
    pie7: '#6fbcc9',
    pie8: '#dd9a77',
    pieOpacity: '1',
    pieStrokeColor: '#ffffff',
    pieOuterStrokeColor: '#7387a8',
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
  void renderDiagram(diagram).then((result) => parentPort?.postMessage(result))
})

/** A tag of HTML in a label, which would be text in an SVG. Mermaid makes a new line of `<br>`. */
const TAG =
  /<\/?(?:a|b|big|center|code|del|div|em|font|h[1-6]|i|img|ins|kbd|li|mark|ol|p|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi
/** A sign in a label that begins no tag. */
const LESS = /<(?=\s)/g

/** The source of a diagram without tags in its labels. An image is a space: Mermaid expects a label to have a text. */
function withoutTags(source: string): string {
  return source.replaceAll(TAG, (tag) => (/^<img/i.test(tag) ? ' ' : '')).replaceAll(LESS, '#lt;')
}

async function renderDiagram({
  source,
  prefix,
}: Diagram): Promise<RenderedDiagram | DiagramFailure> {
  document.body.replaceChildren()
  resetChance()
  try {
    const { svg } = await mermaid.render(prefix, withoutTags(source))
    return svgOf(document, { svg, prefix })
  } catch (error) {
    return failureOf(error, source)
  }
}

interface ParserError {
  readonly message?: unknown
  /** From jison, the older parser. */
  readonly hash?: { readonly loc?: { readonly last_line?: number }; readonly line?: number }
  /** From Langium, the newer parser. */
  readonly result?: {
    readonly parserErrors?: readonly { readonly token?: { readonly startLine?: number } }[]
    readonly lexerErrors?: readonly { readonly line?: number }[]
  }
}

function failureOf(error: unknown, source: string): DiagramFailure {
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

/** `Parse error on line 3: … Expecting 'SQE', got 'EOF'` → `the diagram ends where one of these is expected: 'SQE'.` */
function reasonOf(message: string): string {
  const [, expected = '', got] = /Expecting ([\s\S]*?), got '([^']*)'/.exec(message) ?? []
  if (got !== undefined) {
    const names = expected.split(', ').slice(0, 4).join(', ')
    const more = expected.split(', ').length > 4 ? ', …' : ''
    // The parsers report the end as a number or a name.
    const found = got === '1' || got === 'EOF' ? 'the diagram ends' : `there is \`${got}\``
    return `${found} where one of these is expected: ${names}${more}.`
  }
  const [first = ''] = message.split('\n')
  return `${first
    .trim()
    .slice(0, 200)
    .replace(/[.:]?$/, '')}.`
}

const FRONT_MATTER = /^\s*---\s*\n[\s\S]*?\n\s*---\s*(?:\n|$)/
const COMMENT = /^\s*%%(?!\{)/

/**
 * The line of a diagram as written, from 1, for a line in a message of Mermaid. Mermaid counts lines after it removes front
 * matter, comments and empty lines at the start.
 */
function lineOfSource(source: string, line: number): number | undefined {
  const [matter = ''] = FRONT_MATTER.exec(source) ?? []
  const before = matter === '' ? 0 : matter.replace(/\n$/, '').split('\n').length
  const left = source
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter((each) => each.line > before && !COMMENT.test(each.text))
  const first = left.findIndex(({ text }) => text.trim() !== '')
  // A missing end is reported at the last line with text.
  const upTo = left.slice(0, first + Math.max(1, line))
  return upTo.findLast(({ text }) => text.trim() !== '')?.line
}
