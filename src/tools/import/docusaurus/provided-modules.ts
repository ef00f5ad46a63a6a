import { THEME_IMPORTS } from '../../../base/shared/mdx-components.ts'

/** The modules that the plug-in `docusaurus` of the new site has, below `@theme/` and `@docusaurus/`. */
export const PROVIDED_MODULES: ReadonlySet<string> = new Set([
  ...THEME_IMPORTS.map((name) => `@theme/${name}`),
  ...[
    ...['DocCard', 'DocCardList', 'Heading', 'IdealImage', 'Layout', 'MDXComponents', 'MDXContent'],
    ...['TOCInline', 'ThemedImage'],
  ].map((name) => `@theme/${name}`),
  ...[
    ...['BrowserOnly', 'ExecutionEnvironment', 'Head', 'Interpolate', 'Link', 'Noop', 'Translate'],
    ...['constants', 'isInternalUrl', 'plugin-content-blog/client', 'plugin-content-docs/client'],
    ...['router', 'theme-common', 'theme-common/internal', 'useBaseUrl', 'useBrokenLinks'],
    ...['useDocusaurusContext', 'useGlobalData', 'useIsBrowser', 'useIsomorphicLayoutEffect'],
    ...['useRouteContext'],
  ].map((name) => `@docusaurus/${name}`),
])
