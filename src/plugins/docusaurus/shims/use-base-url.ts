import { useOwnPage, withBase } from './site.ts'

interface Options {
  readonly absolute?: boolean
}

/** A path of the site with its base. */
export default function useBaseUrl(path: string, options: Options = {}): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}

/** The same as a function, for many paths. */
export function useBaseUrlUtils() {
  const page = useOwnPage()
  return {
    withBaseUrl: (path: string, { absolute = false }: Options = {}): string =>
      `${absolute ? (page?.site.origin ?? '') : ''}${withBase(path, page?.site.base)}`,
  }
}
