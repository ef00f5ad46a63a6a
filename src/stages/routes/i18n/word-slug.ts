import { boundedName } from '../../../base/platform/bounded-name.ts'
import { kebabCase } from '../../../base/shared/text/text.ts'

/**
 * The slug of a tag or of an author's key, as in lodash's `kebabCase`, which Docusaurus uses: `restApi` →
 * `rest-api`, `Café` → `cafe`, `don't` → `dont`, `http2` → `http-2`. A word without letters and digits stays
 * as it is, and a long one is shortened.
 */
export function wordSlug(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/(?<=\p{Script=Latin})\p{M}+|['’]/gu, '')
  const slug = kebabCase(plain.replaceAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' '))
  return boundedName(slug || word)
}
