import { fileHrefOf, outputPathFrom } from '../../base/shared/urls/paths.ts'

/** Gives the URLs of the files of a site, from the URL of its root, with or without a slash at its end. */
export function fileUrls(root: string | URL): (file: string) => URL {
  const { href, pathname } = new URL(root)
  const base = pathname.endsWith('/') ? pathname : `${pathname}/`
  return (file) => new URL(fileHrefOf(outputPathFrom(file), base), href)
}
