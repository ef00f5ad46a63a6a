import type { Link } from '../../../base/model/document.ts'
import { runsCode } from '../../../base/shared/code-url.ts'
import { URL_ATTRIBUTES, urlsInAttribute } from '../../../base/shared/urls/html-urls.ts'

/** The URLs of an element of HTML, except those of links and the `src` of images. `valueOf` gets the name as in React. */
export function writtenUrls(
  element: string,
  valueOf: (property: string) => unknown,
): readonly Omit<Link, 'place' | 'described'>[] {
  if (!Object.hasOwn(URL_ATTRIBUTES, element)) return []
  return (URL_ATTRIBUTES[element] ?? []).flatMap((attribute) => {
    const value = valueOf(attribute.property)
    // A list of URLs: `ping`, or a set that the HTML parser has split.
    const text = Array.isArray(value) ? value.join(', ') : value
    if (typeof text !== 'string') return []
    return (
      urlsInAttribute(text, attribute)
        .filter((url) => url !== '' && !runsCode(url))
        // A server may answer a form.
        .map((url) => ({
          url,
          kind: attribute.kind,
          ...(element === 'form' && { isUnchecked: true }),
        }))
    )
  })
}
