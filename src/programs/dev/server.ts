import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { prefersMarkdown } from './accepts.ts'
import { endWith } from './answer.ts'
import type { Answer } from './answer.ts'
import { browserErrorIn } from './browser-error.ts'
import { isCrossOrigin, methodRefusal, refuse } from './guard.ts'
import type { Refusal } from './guard.ts'
import type { LiveSite } from './live-site.ts'
import { EVENT_HEADERS } from './reload.ts'
import type { ReloadChannel, ReloadMessage } from './reload.ts'
import { sendFile } from './send-file.ts'
import type { OutputFile } from '../../base/model/output.ts'
import { contentTypeOf } from './content-type.ts'
import {
  NOT_FOUND,
  fileOfHref,
  isFileName,
  markdownPathOf,
  notFoundIn,
  outputPathsOf,
  parsePathname,
  relativeTo,
  splitUrl,
} from '../../base/shared/urls/paths.ts'

export interface DevServerSettings {
  readonly site: LiveSite
  readonly channel: ReloadChannel
  /** The current state, for a page that has just been opened. */
  readonly greeting: () => Promise<ReloadMessage>
}

// The browser scripts of `dev`, below a path that no content can have. They import each other.
const SCRIPT_FILES = [
  'programs/dev/reload-client.js',
  'programs/dev/error-client.js',
  'programs/dev/overlay.js',
  'base/shared/patch.js',
  'base/shared/patch-head.js',
  'base/shared/urls/paths.js',
]
const OWN = '/@specpress/'
const SCRIPTS: ReadonlyMap<string, URL> = new Map(
  SCRIPT_FILES.map((file) => [`${OWN}${file}`, new URL(`../../${file}`, import.meta.url)]),
)
const CACHE_CONTROL = 'no-cache'
const EVENTS = `${OWN}events`
const ERROR = `${OWN}error`

/** Answers every request from the live site: its pages first, then its files, then the not-found page. */
export function devServer(settings: DevServerSettings): RequestListener {
  return (request, response) => {
    respond(request, response, settings).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  settings: DevServerSettings,
): Promise<void> {
  const [path, { query }] = splitUrl(request.url ?? '/')
  const refusal = methodRefusal(request) ?? (path.startsWith(OWN) ? ownRefusal(request) : undefined)
  if (refusal !== undefined) {
    refuse(response, refusal)
    return
  }
  await settings.site.idle
  if (path === EVENTS) {
    if (request.method === 'HEAD') response.writeHead(200, EVENT_HEADERS).end()
    else settings.channel.connect(response, await settings.greeting())
    return
  }
  if (path === ERROR) {
    endWith(response, await browserErrorAnswer(query, settings.site), CACHE_CONTROL)
    return
  }
  const base = settings.site.config?.base ?? '/'
  if (base !== '/' && (path === '/' || `${path}/` === base)) {
    response.writeHead(302, { Location: base }).end()
    return
  }
  const place = { site: settings.site, base }
  const markdown = prefersMarkdown(request) ? await markdownAt(path, place) : undefined
  const page = markdown ?? (await scriptAt(path)) ?? (await pageAt(path, place))
  if (settings.site.config?.ai.markdown) response.setHeader('Vary', 'Accept')
  const start = page ? undefined : await startAt(path, place)
  const found = (page ?? start) ? undefined : await fileAt(path, place)
  if (start !== undefined) {
    response.writeHead(302, { Location: start, 'Cache-Control': CACHE_CONTROL }).end()
  } else if (found?.file === undefined) {
    const answer = page ?? (found && (await contentOf(found))) ?? (await notFound(path, place))
    endWith(response, answer, CACHE_CONTROL)
  } else {
    const { file, path: name } = found
    sendFile(request, response, { file, cacheControl: CACHE_CONTROL, type: contentTypeOf(name) })
  }
}

/** The events and errors contain lines of the site's files, so pages of other origins get none. */
function ownRefusal(request: IncomingMessage): Refusal | undefined {
  if (!isCrossOrigin(request)) return undefined
  return { status: 403, text: 'Only pages of this server may ask for this.' }
}

async function browserErrorAnswer(query: string, site: LiveSite): Promise<Answer> {
  const problem = await browserErrorIn(query, site)
  if (problem === undefined) return { status: 204, type: 'application/json', content: '' }
  return { status: 200, type: 'application/json', content: JSON.stringify(problem) }
}

async function scriptAt(path: string): Promise<Answer | undefined> {
  const file = SCRIPTS.get(path)
  if (file === undefined) return undefined
  return { status: 200, type: contentTypeOf(path), content: await readFile(file) }
}

interface Place {
  readonly site: LiveSite
  readonly base: string
}

async function pageAt(path: string, { site, base }: Place): Promise<Answer | undefined> {
  if (site.config === undefined) return failedPage(site)
  const pathname = parsePathname(path, base)
  if (pathname === undefined || pathname === NOT_FOUND) return undefined
  const page = await site.page(pathname)
  if (page === undefined) return undefined
  if (page.html === undefined) return failedPage(site)
  // The browser keeps the current page if this one fails.
  return htmlOf(page.html, page.isUnbuilt ? 500 : 200, site)
}

/** The Markdown version of a page. */
async function markdownAt(path: string, { site, base }: Place): Promise<Answer | undefined> {
  const pathname = parsePathname(path, base)
  if (!site.config?.ai.markdown || pathname === undefined) return undefined
  // Without a page, the request for a file might wait until all pages are rendered.
  if ((await site.page(pathname)) === undefined) return undefined
  const file = await site.file(markdownPathOf(pathname))
  return file && contentOf(file)
}

async function fileAt(path: string, { site, base }: Place): Promise<OutputFile | undefined> {
  // A path that begins with `//` means another host.
  if (path.startsWith('//')) return undefined
  const file = fileOfHref(path, base)
  const found = file === undefined ? undefined : await site.file(file)
  if (found !== undefined || isFileName(path)) return found
  // A page that is not a document, such as one that redirects.
  const pathname = parsePathname(path, base)
  const [page] = pathname === undefined ? [] : outputPathsOf(pathname)
  return page === undefined ? undefined : site.file(page)
}

async function startAt(path: string, { site, base }: Place): Promise<string | undefined> {
  const pathname = parsePathname(path, base)
  return pathname === undefined ? undefined : site.start(pathname)
}

async function contentOf({ path, content }: OutputFile): Promise<Answer> {
  return { status: 200, type: contentTypeOf(path), content: await content() }
}

/** The not-found page of the language that a path is in. */
async function notFound(path: string, { site, base }: Place): Promise<Answer> {
  const pathname = parsePathname(path, base)
  const roots = (site.config?.locales ?? []).map((locale) => locale.path)
  const root = roots.find((each) => {
    const isOwn = each !== '/' && pathname !== undefined
    return isOwn && relativeTo(`${pathname}/`, each) !== undefined
  })
  const page = (root && (await site.page(notFoundIn(root)))) ?? (await site.page(NOT_FOUND))
  if (page === undefined) return htmlOf('<!doctype html><title>Not found</title>', 404, site)
  return page.html === undefined ? failedPage(site) : htmlOf(page.html, 404, site)
}

/** The page behind the overlay if there is no page to show. */
function failedPage(site: LiveSite): Answer {
  const html =
    '<!doctype html><html lang="en"><head><title>This page cannot be rendered</title></head><body></body></html>'
  return htmlOf(html, 500, site)
}

function htmlOf(html: string, status: number, site: LiveSite): Answer {
  const script = `<script type="module" src="/@specpress/programs/dev/reload-client.js?${site.version}"></script>`
  const end = html.indexOf('</head>')
  const content = end < 0 ? html + script : html.slice(0, end) + script + html.slice(end)
  return { status, type: 'text/html; charset=utf-8', content }
}
