import { absoluteUrlOf } from '../../../base/shared/urls/paths.ts'
import type { Href } from '../../../base/shared/urls/paths.ts'

/** The page of an issue. */
interface ReportedPage {
  readonly title: string
  readonly href: Href
  readonly origin: string
  readonly version: string | undefined
  readonly source: string
}

/**
 * The URL that reports an issue with a page: a template, filled in, or, with `true`, the form for new issues
 * of the GitHub or GitLab repository in `editUrl`.
 */
export function reportHrefOf(
  template: string | true | undefined,
  editUrl: string | undefined,
  { title, href, origin, version, source }: ReportedPage,
): string | undefined {
  const found = template === true ? editUrl && templateFor(editUrl) : template
  const values: Readonly<Record<string, string>> = {
    title,
    page: absoluteUrlOf(href, origin),
    version: version ?? '',
    source,
  }
  return found?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })
}

const BODY = `${encodeURIComponent('Page: ')}{page}%0A${encodeURIComponent('File: ')}{source}%0A${encodeURIComponent('Version: ')}{version}%0A%0A`

/** `https://github.com/acme/docs/edit/main` → `https://github.com/acme/docs/issues/new?…`. */
function templateFor(editUrl: string): string | undefined {
  const gitlab = /^(https:\/\/.+?)\/-\/(?:edit|blob|tree)\//.exec(editUrl)
  if (gitlab) {
    return `${gitlab[1] ?? ''}/-/issues/new?issue[title]={title}&issue[description]=${BODY}`
  }
  const github = /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:edit|blob|tree)\//.exec(editUrl)
  return github ? `${github[1] ?? ''}/issues/new?title={title}&body=${BODY}` : undefined
}
