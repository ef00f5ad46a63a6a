import config from '@generated/docusaurus.config'
import { useOwnPage } from './site.ts'

/** The config of the old site, with the title and the URL of this one. */
export default function useDocusaurusContext() {
  const page = useOwnPage()
  const codeTranslations = useCodeTranslations()
  const lang = page?.site.lang ?? 'en'
  const own = page && { url: page.site.origin, baseUrl: page.site.base }
  return {
    siteConfig: { customFields: {}, themeConfig: {}, ...config, ...own },
    siteMetadata: { docusaurusVersion: '3.0.0', pluginVersions: {} },
    globalData: {},
    codeTranslations,
    i18n: { currentLocale: lang, defaultLocale: lang, locales: [lang], localeConfigs: {} },
    isBrowser: false,
  }
}

/** The messages of code in the language of the page, keyed by id. The first language has none: code has its texts. */
export function useCodeTranslations(): Readonly<Record<string, string>> {
  const lang = useOwnPage()?.site.lang ?? ownLanguage()
  return config.codeTranslations?.[lang] ?? {}
}

/** An island does not know its page. */
function ownLanguage(): string {
  return typeof document === 'undefined' ? '' : document.documentElement.lang
}
