import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SourcePath } from '../../src/base/shared/urls/paths.ts'
import { codeRenderer } from '../../src/stages/markdown/code/code-renderer.ts'
import { pageRenderer } from '../../src/stages/render/page.tsx'
import {
  bundleOf,
  clientFiles,
  folderWith,
  PLAIN_THEME,
} from '../unit/stages/assets/bundle-site.ts'
import { pageWith } from '../unit/stages/render/page-props.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
}

/** Serves React pages by their names, with their files; returns the URL. */
export async function serveIslands(
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const sources = Object.keys(pages).map((name) => `content/${name}.tsx` as SourcePath)
  const root = folderWith({
    ...files,
    ...Object.fromEntries(Object.values(pages).map((text, index) => [sources[index] ?? '', text])),
  })
  const theme = 'theme/index.tsx' in files ? join(root, 'theme/index.tsx') : PLAIN_THEME
  const bundle = await bundleOf(root, { modules: sources, theme })
  const render = pageRenderer(bundle, codeRenderer)
  const bodies = new Map<string, string>()
  for (const [index, name] of Object.keys(pages).entries()) {
    const source = sources[index] ?? ('' as SourcePath)
    const { html, problems } = await render(pageWith({ source, content: 'module' }), undefined)
    if (problems.length > 0) throw new Error(problems[0]?.message)
    bodies.set(`/${name}`, html)
  }
  for (const [path, text] of Object.entries(clientFiles(bundle))) bodies.set(`/${path}`, text)
  return serve(bodies)
}

async function serve(bodies: ReadonlyMap<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    // Browsers request an icon from every site.
    const body = path === '/favicon.ico' ? '' : bodies.get(path)
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'text/plain'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
