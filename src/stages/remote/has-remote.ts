import type { Config } from '../../base/model/config.ts'

/** True if a site has content of other hosts. */
export function hasRemote({ docs, kinds }: Pick<Config, 'docs' | 'kinds'>): boolean {
  return docs.some(({ repository }) => repository) || kinds.some(({ loaded }) => loaded)
}
