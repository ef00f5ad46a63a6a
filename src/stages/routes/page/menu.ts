import type { PageTools, Undigested } from './page-tools.ts'
import type { PageMenuProps } from '../../../base/model/page.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import { absoluteUrlOf, siteUrlOf } from '../../../base/shared/urls/paths.ts'

/** Adds the menu of a page that has a Markdown version. */
export function withMenu(page: Undigested, { config, words }: PageTools): Undigested {
  const { markdown } = page.head
  const { menu, mcp, ask } = config.ai
  if (markdown === undefined || menu === false) return page
  const url = absoluteUrlOf(markdown, config.origin)
  const prompt = words.t('agents.prompt', { url })
  // Assistants fetch the page, so they need its full URL.
  const openIn = (config.origin === '' ? [] : menu).map(({ label, href }) => ({
    label,
    href: href
      .replaceAll('{prompt}', () => encodeURIComponent(prompt))
      .replaceAll('{page}', () => encodeURIComponent(url)),
  }))
  return {
    ...page,
    menu: {
      markdown,
      openIn,
      ...(ask !== undefined && { ask: askOf(ask.endpoint, config) }),
      ...(mcp !== undefined && { mcp: { url: mcp, addTo: addTo(config.title, mcp) } }),
    },
  }
}

/** The endpoint as pages of the site request it. */
function askOf(endpoint: string, { origin, base }: SiteConfig): NonNullable<PageMenuProps['ask']> {
  const isOwn = endpoint.startsWith('/')
  const url = isOwn ? origin : endpoint
  return {
    endpoint: isOwn ? siteUrlOf(endpoint, { base }) : endpoint,
    host: url === '' ? '' : new URL(url).host,
  }
}

/** Links that add an MCP server to an editor, as the editors document them. */
function addTo(title: string, url: string): readonly { label: string; href: string }[] {
  const name = encodeURIComponent(title)
  const cursor = encodeURIComponent(Buffer.from(JSON.stringify({ url })).toString('base64'))
  const code = encodeURIComponent(JSON.stringify({ name: title, type: 'http', url }))
  return [
    {
      label: 'Cursor',
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${cursor}`,
    },
    { label: 'VS Code', href: `vscode:mcp/install?${code}` },
  ]
}
