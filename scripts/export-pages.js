// The pages of the manual that describe exported names, and the entries whose names are not stable.

/** The page of each entry. */
export const PAGES = {
  specpress: '/docs/extend/programs',
  'specpress/theme': '/docs/customize/theme',
  'specpress/theme/default': '/docs/customize/theme',
  'specpress/theme/default/client': '/docs/customize/theme',
  'specpress/client': '/docs/customize/theme',
  'specpress/modules': '/docs/customize/theme',
  'specpress/mcp': '/docs/deploy/mcp-server',
  'specpress/request': '/docs/api/samples',
  'specpress/request/samples': '/docs/api/samples',
  'specpress/request/send': '/docs/api/samples',
  'specpress/request/token': '/docs/api/samples',
  'specpress/search': '/docs/customize/in-the-browser',
  'specpress/search/built-in': '/docs/customize/hosted-search',
  'specpress/plugins/analytics': '/docs/customize/analytics',
  'specpress/plugins/changelog': '/docs/customize/changelog',
  'specpress/plugins/components': '/docs/components',
  'specpress/plugins/docusaurus': '/docs/move/move-from-docusaurus',
  'specpress/plugins/feedback': '/docs/customize/feedback',
  'specpress/plugins/glossary': '/docs/customize/glossary',
  'specpress/plugins/hosted-search': '/docs/customize/hosted-search',
  'specpress/plugins/math': '/docs/customize/math',
  'specpress/plugins/mermaid': '/docs/customize/mermaid',
  'specpress/plugins/mintlify': '/docs/move/move-from-mintlify',
  'specpress/plugins/offline': '/docs/customize/offline',
  'specpress/plugins/redirects': '/docs/customize/redirects',
  'specpress/plugins/starlight': '/docs/move/move-from-starlight',
  'specpress/plugins/vitepress': '/docs/move/move-from-vitepress',
}

/** The states of entries whose names are not stable. A comment of a declaration sets another: `@experimental`. */
export const STATES = {
  'specpress/theme/default': 'experimental',
  'specpress/theme/default/client': 'experimental',
  'specpress/mcp': 'experimental',
  'specpress/client': 'internal',
}

/** The pages of declarations of the entry `specpress`, by the beginnings of their files. */
const SOURCES = {
  'src/base/shared/every-build.ts': '/docs/operate/cache',
  'src/base/model/after-build': '/docs/extend/after-build',
  'src/base/model/api-rules': '/docs/api/rules',
  'src/base/model/component-data': '/docs/extend/plugins',
  'src/base/model/config': '/docs/reference/configuration',
  'src/base/model/document': '/docs/reference/front-matter',
  'src/base/model/kind': '/docs/extend/plugins',
  'src/base/model/page-changes': '/docs/extend/plugins',
  'src/base/model/plugin': '/docs/extend/plugins',
  'src/base/model/reference-file': '/docs/operate/agents',
  'src/base/model/': '/docs/extend/extension-points',
  'src/base/problems/': '/docs/reference/problems',
  'src/base/shared/': '/docs/extend/extension-points',
  'src/stages/config/': '/docs/extend/plugins',
  'src/stages/emit/': '/docs/extend/extension-points',
  'node_modules/esbuild/': '/docs/extend/esbuild',
}

/** The page that describes a name of an entry that is declared in a file. */
export function pageOf(entry, source) {
  const found =
    entry === 'specpress' && Object.entries(SOURCES).find(([start]) => source.startsWith(start))
  const page = found ? found[1] : PAGES[entry]
  if (page === undefined) throw new Error(`scripts/export-pages.js names no page for ${entry}.`)
  return page
}
