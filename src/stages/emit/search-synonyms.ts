import { STATUS_CODES } from 'node:http'
import { pluralOf } from '../../base/shared/search/plural.ts'
import { isStopWord } from '../../base/shared/search/stop-words.ts'
import type { Stem } from '../../base/shared/search/stemmer.ts'
import { synonymText } from '../../base/shared/search/synonyms.ts'
import { queryTermsOf } from '../../base/shared/search/terms.ts'

/** Words of the field with the same meaning. Common words are not among them: they would find half of a site. */
const BUILT_IN: readonly (readonly string[])[] = [
  ['access token', 'API token', 'API key', 'bearer token'],
  ['accessibility', 'a11y'],
  ['admonition', 'callout'],
  ['asynchronous', 'async'],
  ['authentication', 'authorization', 'auth', 'authn', 'authz', 'sign in', 'log in'],
  ['base URL', 'base path', 'server URL'],
  ['C#', 'csharp', '.NET', 'dotnet'],
  ['C++', 'cpp'],
  ['changelog', 'release notes'],
  ['command line', 'CLI', 'terminal'],
  ['configuration', 'config', 'settings'],
  ['continuous integration', 'CI'],
  ['cross origin', 'CORS'],
  ['content security policy', 'CSP'],
  ['dark mode', 'dark theme', 'color scheme'],
  ['database', 'db'],
  ['delete', 'remove'],
  ['deprecation', 'sunset'],
  ['environment variable', 'env'],
  ['frequently asked questions', 'FAQ'],
  ['Go', 'golang'],
  ['internationalization', 'i18n', 'localization', 'l10n', 'translation', 'language', 'locale'],
  ['JavaScript', 'js', 'Node', 'Node.js'],
  ['Kubernetes', 'k8s'],
  ['LaTeX', 'KaTeX', 'math', 'formula', 'equation'],
  ['large language model', 'LLM'],
  ['Markdown', 'md'],
  ['model context protocol', 'MCP'],
  ['multi factor', 'two factor', 'MFA', '2FA'],
  ['OpenAPI', 'OAS', 'Swagger'],
  ['pagination', 'paging', 'paginate'],
  ['parameter', 'param', 'argument'],
  ['permission', 'scope', 'role'],
  ['PostgreSQL', 'Postgres'],
  ['Python', 'py'],
  ['quota', 'rate limit', 'throttle', 'throttling'],
  ['regular expression', 'regex', 'regexp'],
  ['repository', 'repo'],
  ['sandbox', 'test mode'],
  ['SDK', 'client library'],
  ['sign up', 'register', 'registration'],
  ['single sign on', 'SSO'],
  ['table of contents', 'toc'],
  ['TLS', 'SSL'],
  ['TypeScript', 'ts'],
  ['upgrade', 'migrate', 'migration'],
  ['UUID', 'GUID'],
  ['YAML', 'yml'],
]

/** The codes of HTTP with their reason phrases. `OK` and `Found` are words of any text, so only errors may have one word. */
const STATUSES = Object.entries(STATUS_CODES).filter(
  ([code, phrase = '']) => Number(code) >= 400 || phrase.includes(' '),
)

type Terms = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>

/**
 * The groups of words with the same meaning that an index has at least one of, as the index keeps them: the built-in ones,
 * status codes with their reason phrases, and those of the site. The index may have other forms of the site's words.
 */
export function synonymsOf(
  own: readonly (readonly string[])[],
  terms: Terms,
  stem: Stem,
): readonly string[] {
  const stems = new Set(own.length === 0 ? [] : [...terms.keys()].map(stem))
  // Each text has the words of some phrases. Common words are indexed only in headings.
  const statuses = STATUSES.filter((status) =>
    status.some((member = '') => {
      const words = termsOf(member)
      return terms.has(words.join('')) || (words.some(isStopWord) && isIndexed(words, terms))
    }),
  )
  return [...own, ...BUILT_IN, ...statuses].flatMap((group) => {
    const members = [...new Set(group.map((member = '') => termsOf(member).join(' ')))]
    const known = members.filter((member) => member !== '')
    const indexed = known.filter((member) => {
      const words = member.split(' ')
      const isOfSite = own.some((each) => each === group)
      return isIndexed(words, terms) || (isOfSite && words.every((word) => stems.has(stem(word))))
    })
    const typed = known.filter((member) => !indexed.includes(member))
    return indexed.length === 0 || known.length < 2 ? [] : [synonymText({ indexed, typed })]
  })
}

/** In lower case, names stay whole: `JavaScript` is one word. */
function termsOf(member: string): readonly string[] {
  return queryTermsOf(member.toLowerCase())
}

/** True if the index has a word, or the words of a phrase. */
function isIndexed(words: readonly string[], terms: Terms): boolean {
  return (
    terms.has(words.join('')) || words.every((term) => terms.has(term) || terms.has(pluralOf(term)))
  )
}
