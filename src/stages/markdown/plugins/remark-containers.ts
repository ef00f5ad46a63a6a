import type { Data, Parent, RootContent } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { Processor } from 'unified'
import { containerSyntax } from './container-syntax.ts'

/**
 * A block between lines of colons, as written: `:::note A title` has the name `note` and the info `A title`.
 */
export interface Container extends Parent {
  type: 'container'
  name: string
  /** The text after the name: a title, `[a label]`, `{attributes}`. */
  info: string
  /** True if its closing fence exists. */
  closed: boolean
  children: RootContent[]
  data?: Data
}

declare module 'mdast' {
  interface BlockContentMap {
    container: Container
  }
  interface RootContentMap {
    container: Container
  }
}

/** Makes the parser recognize blocks between lines of colons. Other plug-ins interpret them. */
export function remarkContainers(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), containerSyntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

const fromMarkdown: Extension = {
  enter: {
    container(this: CompileContext, token: Token) {
      this.enter({ type: 'container', name: '', info: '', closed: false, children: [] }, token)
    },
  },
  exit: {
    containerName(this: CompileContext, token: Token) {
      openContainer(this).name = this.sliceSerialize(token)
    },
    containerInfo(this: CompileContext, token: Token) {
      openContainer(this).info = this.sliceSerialize(token).trim()
    },
    containerFence(this: CompileContext, token: Token) {
      const container = openContainer(this)
      container.closed = token.start.line !== container.position?.start.line
    },
    container(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}

/** The innermost open container. An element that is not closed in it is above it: its exit reports that. */
function openContainer({ stack }: CompileContext): Container {
  const node = stack.findLast(({ type }) => type === 'container')
  if (node?.type !== 'container') throw new Error('A token of a container is outside of one.')
  return node
}
