import { createHash } from 'node:crypto'
import type { RootContent } from 'mdast'
import { callDigest, callNodes } from './agents-file.ts'
import type { Making } from './agents-file.ts'
import { apiPagesIn } from './api-pages.ts'
import type { ApiPage } from './api-pages.ts'
import { AGENTS_FILE, LIST, SKILL_FILE, SKILL_LIST, WHOLE } from '../../agents/file-names.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import { heading, inlineCode, link, list, oneLine, paragraph } from '../../agents/nodes.ts'
import type { OutputFile, PlanEmitter, PlanView } from '../../base/model/output.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { ownVersion } from '../../base/platform/own-version.ts'
import { slugify, truncate } from '../../base/shared/text/text.ts'
import { absoluteUrlOf, fileHrefOf, outputPathFrom } from '../../base/shared/urls/paths.ts'

/** The version of both files. */
const FORMAT = 1
/** The list of skills by https://agentskills.io, version 0.2.0. */
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
/** The limits of the skill format, in characters. */
const LONGEST_NAME = 64
const LONGEST_DESCRIPTION = 1024
/** An agent reads all of a skill, so further APIs are links. */
const MOST_APIS = 3

/**
 * `skill.md`: when an agent needs the documentation, how it finds a page, and how to call the APIs of the default
 * language. `.well-known/agent-skills/index.json` lists it. `engine` is the digest of the code that writes it.
 */
export function skillFile(engine: string): PlanEmitter {
  return {
    name: 'skill',
    when: 'planned',
    *emit(view) {
      if (!view.config.ai.markdown) return
      const apis = apisIn(view, engine)
      const { title, description, url, mcp } = siteOf(view)
      const made = [
        FORMAT,
        engine,
        title,
        description,
        url,
        mcp,
        apis.map(({ making }) => callDigest(making)),
      ]
      const digest = digestOf(JSON.stringify(made))
      // The list has a digest of the text, and an API is large.
      let text: Promise<string> | undefined
      const content = () => (text ??= skillText(view, apis))
      yield { path: outputPathFrom(SKILL_FILE), digest, content }
      yield listOf(view, apis, { digest, content })
    },
  }
}

interface Api {
  readonly overview: ApiPage
  readonly making: Making
}

/** The APIs of the default language. */
function apisIn(view: PlanView, engine: string): readonly Api[] {
  const { locale } = view.config
  return [...apiPagesIn(view).values()].flatMap((pages) => {
    const overview = pages.find(({ kind, card }) => kind === 'api' && card.locale === locale)
    return overview ? [{ overview, making: { pages, view, engine } }] : []
  })
}

function siteOf({ config }: PlanView) {
  const { title, description, origin, base, ai } = config
  const urlOf = (path: string): string =>
    absoluteUrlOf(fileHrefOf(outputPathFrom(path), base), origin)
  const name =
    slugify(title)
      .slice(0, LONGEST_NAME)
      .replaceAll(/^-+|-+$/g, '') || 'docs'
  return { title, description, url: `${origin}${base}`, urlOf, name, mcp: ai.mcp }
}

/** One line, as a JSON string, which YAML reads as it is. */
function purposeOf(view: PlanView, apis: readonly Api[]): string {
  const { title, description } = siteOf(view)
  const use = apis.length > 0 ? ', or to write programs that call its API' : ''
  const purpose = `Use it to answer questions about ${title}${use}.`
  return truncate(oneLine(`${description} ${purpose}`), LONGEST_DESCRIPTION)
}

async function skillText(view: PlanView, apis: readonly Api[]): Promise<string> {
  const { title, description, name, urlOf, url, mcp } = siteOf(view)
  const frontMatter = `---\nname: ${name}\ndescription: ${JSON.stringify(purposeOf(view, apis))}\n---\n`
  const nodes: RootContent[] = [
    heading(1, title),
    ...(description === '' ? [] : [paragraph(description)]),
    heading(2, 'Find what the documentation says'),
    list([
      [link(urlOf(LIST), 'The list of all pages'), ': read it first, then the pages that fit.'],
      ['Each page is Markdown, too: add ', inlineCode('.md'), ' to its URL.'],
      [link(urlOf(WHOLE), 'The text of all pages'), ', for a search in all of it.'],
      [
        'Tools for search, pages and operations (MCP): ',
        inlineCode(`npx specpress@${ownVersion()} mcp ${url}`),
      ],
      ...(mcp === undefined ? [] : [[link(mcp, 'The same tools over HTTP'), ': an MCP server.']]),
    ]),
    paragraph(
      'Say what the pages say, and name the URL of each page that you used. If they do not say it, say so.',
    ),
  ]
  for (const { overview, making } of apis.slice(0, MOST_APIS)) {
    nodes.push(...(await callNodes(overview, making)).map(oneDeeper))
  }
  const others = apis.slice(MOST_APIS)
  if (others.length > 0) {
    const lines = others.map(({ overview }) => [
      link(urlOf(`${overview.page.pathname}/${AGENTS_FILE}`), overview.page.title),
    ])
    nodes.push(heading(2, 'Further APIs'), list(lines))
  }
  return `${frontMatter}\n${markdownText(nodes)}`
}

function oneDeeper(node: RootContent): RootContent {
  if (node.type !== 'heading') return node
  return heading(node.depth + 1, ...node.children)
}

function listOf(
  view: PlanView,
  apis: readonly Api[],
  skill: Pick<OutputFile, 'digest' | 'content'>,
): OutputFile {
  return {
    path: SKILL_LIST,
    digest: digestOf(`list ${skill.digest}`),
    content: async () => {
      const { name, urlOf } = siteOf(view)
      const text = String(await skill.content())
      const entry = {
        name,
        type: 'skill-md',
        description: purposeOf(view, apis),
        url: urlOf(SKILL_FILE),
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      }
      return `${JSON.stringify({ $schema: SCHEMA, skills: [entry] }, undefined, 2)}\n`
    },
  }
}
