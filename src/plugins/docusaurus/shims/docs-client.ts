import { useOwnPage } from './site.ts'

/** The version of the docs that the page belongs to. */
export function useDocsVersion() {
  const page = useOwnPage()
  const version = page && 'version' in page ? page.version : undefined
  const label = version?.label ?? 'current'
  const name = /^\d/.test(label) ? label : 'current'
  return {
    version: name,
    name,
    label,
    isLast: version?.banner === undefined,
    docs: {},
    badge: false,
  }
}

export function useDoc() {
  const page = useOwnPage()
  const toc = page && 'toc' in page ? page.toc : []
  return {
    metadata: { title: page?.title, description: page?.description, permalink: page?.href },
    frontMatter: {},
    contentTitle: page?.title,
    toc: toc.map(({ id, text, level }) => ({ id, level, value: text })),
    assets: {},
  }
}

export function useVersions(): readonly ReturnType<typeof useDocsVersion>[] {
  return [useDocsVersion()]
}

export const useLatestVersion = useDocsVersion
export const useActiveVersion = useDocsVersion

export function useActiveDocContext() {
  return { activeVersion: useDocsVersion(), activeDoc: undefined, alternateDocVersions: {} }
}

export function useDocsSidebar(): undefined {
  return undefined
}

export function useSidebarBreadcrumbs(): readonly { label: string; href: string | undefined }[] {
  const page = useOwnPage()
  return page && 'breadcrumbs' in page ? [...page.breadcrumbs] : []
}

export function useCurrentSidebarCategory() {
  return { items: [] }
}

export function useDocsPreferredVersion() {
  return { preferredVersion: undefined, savePreferredVersionName: () => undefined }
}
