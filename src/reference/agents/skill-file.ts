import { createHash } from 'node:crypto'
import type { RootContent } from 'mdast'
import { agentsFileOf, calledApisIn } from './agents-file.ts'
import type { CalledApi } from './agents-file.ts'
import { AGENTS_FILE, LIST, SKILL_FILE, SKILL_LIST, WHOLE } from '../../agents/file-names.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import { mcpCommand } from '../../agents/mcp-command.ts'
import { heading, inlineCode, link, list, oneLine, paragraph } from '../../agents/nodes.ts'
import type { OutputFile, PlanEmitter, PlanView } from '../../base/model/output.ts'
import { digestOf } from '../../base/platform/digest.ts'
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
 * `AGENTS.md` next to each API, and `skill.md`: when an agent needs the documentation, how it finds a page, and how to
 * call the APIs of the default language. `.well-known/agent-skills/index.json` lists it. `engine` is the digest of the
 * code that writes them.
 */
export function agentFiles(engine: string): PlanEmitter {
  return {
    name: 'agents',
    when: 'planned',
    *emit(view) {
      const { ai, locale } = view.config
      if (!ai.markdown) return
      const all = calledApisIn(view, engine)
      yield* all.map(agentsFileOf)
      const apis = all.filter(({ overview }) => overview.card.locale === locale)
      const { title, description, command, urlOf, mcp } = siteOf(view)
      const made = [
        FORMAT,
        engine,
        title,
        description,
        urlOf(LIST),
        command,
        mcp,
        apis.map(({ digest: ofApi }) => ofApi),
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

function siteOf({ config }: PlanView) {
  const { title, description, origin, base, ai } = config
  const urlOf = (path: string): string =>
    absoluteUrlOf(fileHrefOf(outputPathFrom(path), base), origin)
  const name =
    slugify(title)
      .slice(0, LONGEST_NAME)
      .replaceAll(/^-+|-+$/g, '') || 'docs'
  return { title, description, command: mcpCommand({ origin, base }), urlOf, name, mcp: ai.mcp }
}

/** One line, as a JSON string, which YAML reads as it is. */
function purposeOf(view: PlanView, apis: readonly CalledApi[]): string {
  const { title, description } = siteOf(view)
  const use = apis.length > 0 ? ', or to write programs that call its API' : ''
  const purpose = `Use it to answer questions about ${title}${use}.`
  return truncate(oneLine(`${description} ${purpose}`), LONGEST_DESCRIPTION)
}

async function skillText(view: PlanView, apis: readonly CalledApi[]): Promise<string> {
  const { title, description, name, urlOf, command, mcp } = siteOf(view)
  const frontMatter = `---\nname: ${name}\ndescription: ${JSON.stringify(purposeOf(view, apis))}\n---\n`
  const nodes: RootContent[] = [
    heading(1, title),
    ...(description === '' ? [] : [paragraph(description)]),
    heading(2, 'Find what the documentation says'),
    list([
      [link(urlOf(LIST), 'The list of all pages'), ': read it first, then the pages that fit.'],
      ['Each page is Markdown, too: add ', inlineCode('.md'), ' to its URL.'],
      [link(urlOf(WHOLE), 'The text of all pages'), ', for a search in all of it.'],
      ...(command === undefined
        ? []
        : [['Tools for search, pages and operations (MCP): ', inlineCode(command)]]),
      ...(mcp === undefined
        ? []
        : [[link(mcp, 'Tools for search, pages and operations over HTTP'), ': an MCP server.']]),
    ]),
    paragraph(
      'Say what the pages say, and name the URL of each page that you used. If they do not say it, say so.',
    ),
  ]
  for (const { nodes: ofApi } of apis.slice(0, MOST_APIS)) {
    nodes.push(...(await ofApi()).map(oneDeeper))
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
  apis: readonly CalledApi[],
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
