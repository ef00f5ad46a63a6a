import { join } from 'node:path'
import { objectOf, objectsIn, textOf, textsOf } from '../data.ts'
import { textIn } from '../files.ts'
import type { OldSite } from './old-site.ts'

/** The redirects of the old site, and those from lists of posts that are empty here. */
export function redirectsFrom(site: OldSite): Readonly<Record<string, string>> {
  const { redirects } = site
  const written = objectsIn(redirects?.['redirects']).flatMap(({ from, to }) => {
    const target = textOf(to)
    return target ? textsOf(from).map((path) => [path, target] as const) : []
  })
  const made = Object.entries(objectOf(objectOf(redirects?.['createRedirects'])['$redirects']))
  const all = [...made.map(([from, to]) => [from, String(to)] as const), ...written]
  return Object.fromEntries(
    [...listsOf(site), ...all].map(([from, to]) => [withoutSlash(from), withoutSlash(to)]),
  )
}

/** Lists that Docusaurus makes even if they are empty: their URLs redirect. */
function listsOf({
  blogs,
  hasEmptyBlog,
}: OldSite): readonly (readonly [from: string, to: string])[] {
  if (blogs.length === 0) return hasEmptyBlog ? [['/blog', '/']] : []
  return blogs.flatMap((blog) => {
    const file = textOf(blog.options['authorsMapPath']) ?? 'authors.yml'
    const hasPages = /^\s+page:/m.test(textIn(join(blog.folder, file)) ?? '')
    return hasPages ? [] : [[`${blog.route}/authors`, blog.route] as const]
  })
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '')
}
