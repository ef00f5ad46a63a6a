import type { Processor } from 'unified'
import { parseContainers } from '../parse/containers.ts'

/** Makes the parser recognize blocks between lines of colons. Other plug-ins interpret them. */
export function remarkContainers(this: Processor): void {
  const { parser: parse } = this
  if (parse === undefined) return
  const extensions = (this.data().micromarkExtensions ?? []).flat()
  const isMdx = extensions.some(({ disable }) => disable?.null?.includes('codeIndented'))
  this.parser = (document, file) =>
    parseContainers(document, (text) => parse(text, file), isMdx ? 'mdx' : 'md')
}
