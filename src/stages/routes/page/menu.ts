import type { PageTools, Undigested } from './page-tools.ts'
import { absoluteUrlOf } from '../../../base/shared/urls/paths.ts'

/** Adds the menu of a page that has a Markdown version. */
export function withMenu(page: Undigested, { config, words }: PageTools): Undigested {
  const { markdown } = page.head
  const { menu } = config.ai
  if (markdown === undefined || menu === false) return page
  const url = absoluteUrlOf(markdown, config.origin)
  const prompt = words.t('agents.prompt', { url })
  const openIn = menu.map(({ label, href }) => ({
    label,
    href: href
      .replaceAll('{prompt}', () => encodeURIComponent(prompt))
      .replaceAll('{page}', () => encodeURIComponent(url)),
  }))
  return { ...page, menu: { markdown, openIn } }
}
