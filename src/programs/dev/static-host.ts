import type { Stats } from 'node:fs'
import { open, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import compression from 'compression'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { prefersMarkdown } from './accepts.ts'
import { endWith, plain } from './answer.ts'
import { methodRefusal, refuse } from './guard.ts'
import { sendFile } from './send-file.ts'
import { contentTypeOf } from './content-type.ts'
import { isWithin } from '../../base/platform/is-within.ts'
import {
  folderOf,
  isPageFile,
  markdownPathOf,
  notFoundIn,
  outputPathFrom,
  outputPathsOf,
  parsePathname,
  pathnameFrom,
  pathnameOfFile,
  relativeTo,
  splitUrl,
} from '../../base/shared/urls/paths.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'
import { policyOfPage, securityHeaders } from '../../base/shared/policy.ts'

export interface StaticHostSettings {
  /** The built site, absolute. */
  readonly folder: string
  /** The base path of the site: `/docs-site/`. */
  readonly base: string
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves a built site as a static host does: `/a`, `/a/`, `/a.html` and `/a/index.html` are one page, and every
 * other path is the site's not-found page with status 404.
 */
export function staticHost({ folder, base }: StaticHostSettings): RequestListener {
  // `Content-Range` counts the bytes of the file, so a range must not be compressed.
  const compress = compression({
    // Like a host that compresses in advance.
    level: 9,
    filter: (request, response) =>
      request.headers.range === undefined && compression.filter(request, response),
  })

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path] = splitUrl(request.url ?? '/')
    if (`${path}/` === base || (path === '/' && base !== '/')) {
      redirect(response, base)
      return
    }
    const file = await findFile(path, { folder, base })
    if (file !== undefined) {
      const markdown = await markdownOf(file, folder)
      if (markdown !== undefined) {
        response.setHeader('Vary', 'Accept')
        if (prefersMarkdown(request)) {
          sendFile(request, response, { file: join(folder, markdown), cacheControl: REVALIDATE })
          return
        }
      }
      if (contentTypeOf(file).startsWith('text/html'))
        secure(response, await startOf(join(folder, file)))
      const cacheControl = isHashed(file) ? FOREVER : REVALIDATE
      sendFile(request, response, { file: join(folder, file), cacheControl })
      return
    }
    const notFound = await notFoundFile(path, { folder, base })
    if (notFound !== undefined) {
      const content = await readFile(join(folder, notFound))
      secure(response, content.toString('utf8'))
      endWith(response, { status: 404, type: contentTypeOf(notFound), content }, REVALIDATE)
      return
    }
    const text = 'There is no page here, and the site has no not-found page.'
    endWith(response, plain(404, text), REVALIDATE)
  }

  return (request, response) => {
    const refusal = methodRefusal(request)
    if (refusal !== undefined) {
      refuse(response, refusal)
      return
    }
    // Both take what `node:http` gives; the types of `compression` ask for the framework it was written for.
    const wrap = compress as unknown as (
      request: IncomingMessage,
      response: ServerResponse,
      next: () => void,
    ) => void
    wrap(request, response, () => {
      respond(request, response).catch((error: unknown) => response.destroy(asError(error)))
    })
  }
}

/** The file for the path of a URL: the file itself, else either form of the page. */
async function findFile(
  path: string,
  { folder, base }: StaticHostSettings,
): Promise<OutputPath | undefined> {
  const pathname = parsePathname(path, base)
  if (pathname === undefined) return undefined
  const itself = fileBelow(path, base)
  const candidates = [...(itself === undefined ? [] : [itself]), ...outputPathsOf(pathname)]
  for (const candidate of candidates) {
    if (isHidden(candidate)) continue
    if ((await statsIn(folder, candidate))?.isFile()) return candidate
  }
  return undefined
}

/** The Markdown version of a page, if the site has one. */
async function markdownOf(file: OutputPath, folder: string): Promise<OutputPath | undefined> {
  if (!isPageFile(file)) return undefined
  const markdown = markdownPathOf(pathnameOfFile(file))
  return (await statsIn(folder, markdown))?.isFile() ? markdown : undefined
}

function fileBelow(path: string, base: string): OutputPath | undefined {
  const below = relativeTo(path, base === '/' ? base : base.slice(0, -1))
  if (below === undefined || below === '' || below.endsWith('/')) return undefined
  try {
    const file = outputPathFrom(decodeURIComponent(below))
    return file === '' ? undefined : file
  } catch {
    // Not valid percent-encoding: no file has such a name.
    return undefined
  }
}

/** Files whose name begins with a dot are hidden, except the standard folder for well-known ones. */
function isHidden(file: OutputPath): boolean {
  return /(^|\/)\./.test(file) && !file.startsWith('.well-known/')
}

/**
 * A file or folder of the site, with links followed; `undefined` if a link leads out of the site. A build
 * writes no links, so one that exists was not made to publish other files of this machine.
 */
async function statsIn(folder: string, file: string): Promise<Stats | undefined> {
  try {
    const path = await realpath(join(folder, file))
    return isWithin(await realpath(folder), path) ? await stat(path) : undefined
  } catch {
    // Missing, unreadable, or an invalid name: for a reader it does not exist.
    return undefined
  }
}

/** Sets the security headers of a page, with its policy. */
function secure(response: ServerResponse, html: string): void {
  for (const [name, value] of Object.entries(securityHeaders(policyOfPage(html)))) {
    response.setHeader(name, value)
  }
}

// The policy is the first element of the head that could load something.
const POLICY_WITHIN = 16_384

async function startOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(POLICY_WITHIN) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * True if the name contains the digest of the content, so that the file can never change: `assets/main-7f73TvWd.js`.
 * A name that may be a word (`my-pictures.png`) does not count.
 */
function isHashed(file: OutputPath): boolean {
  const [, digest = ''] = /[-.]([\w-]{8})\.[a-z0-9.]+$/.exec(file) ?? []
  return folderOf(file).split('/')[0] === 'assets' && /[A-Z0-9]/.test(digest)
}

function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location)
  endWith(response, plain(302, `The site is at ${location}`), REVALIDATE)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * The not-found page for a path: that of its folder, or of the nearest folder above it that has one, as on
 * hosts.
 */
async function notFoundFile(
  path: string,
  { folder, base }: StaticHostSettings,
): Promise<OutputPath | undefined> {
  let found: OutputPath | undefined
  let below = pathnameFrom('/')
  for (const segment of folderOf(parsePathname(path, base) ?? below).split('/')) {
    below = pathnameFrom(below, segment)
    // A path may name thousands of folders, of which few exist.
    if (!(await statsIn(folder, below))?.isDirectory()) break
    for (const file of outputPathsOf(notFoundIn(below)).slice(0, 1)) {
      if ((await statsIn(folder, file))?.isFile()) found = file
    }
  }
  return found
}
