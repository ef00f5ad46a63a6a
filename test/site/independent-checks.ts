import { HtmlValidate } from 'html-validate'
import { LinkChecker } from 'linkinator'
import { expect } from 'vitest'

/** The dead links in a built site, by a checker that is independent of Specpress. */
export async function brokenLinksIn(folder: string): Promise<readonly string[]> {
  const checker = new LinkChecker()
  const { links } = await checker.check({
    path: ['**/*.html'],
    serverRoot: folder,
    cleanUrls: true,
    linksToSkip: ['^https?://(?!(localhost|127\\.0\\.0\\.1))', '^mailto:'],
  })
  expect(links.length).toBeGreaterThan(500)
  const broken = links.filter(({ state }) => state === 'BROKEN')
  return broken.map(({ url, parent }) => `${parent ?? ''} → ${url}`)
}

/** The first mistakes in the pages of a built site, by a validator. */
export async function mistakesInHtmlOf(
  files: ReadonlyMap<string, Buffer>,
): Promise<readonly string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React writes HTML in this way; all of it means the same to a browser.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // The HTML standard allows every id without white space.
      'valid-id': ['error', { relaxed: true }],
      // The link next to a heading is named by the heading, `aria-labelledby`, which the rule does not
      // support; axe does.
      'wcag/h30': 'off',
      // Search results are links in the popup of a combobox, as in the ARIA practices; a `<select>` cannot do
      // that.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // A matter of length, not of correctness.
      'long-title': 'off',
    },
  })
  const mistakes: string[] = []
  for (const [path, content] of files) {
    if (!path.endsWith('.html') || path.endsWith('/index.html')) continue
    const { results } = await validator.validateString(content.toString('utf8'))
    const found = results.flatMap(({ messages }) => messages)
    mistakes.push(
      ...found.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId}: ${message}`),
    )
  }
  return [...new Set(mistakes)].slice(0, 20)
}
