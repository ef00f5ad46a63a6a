/* eslint no-param-reassign: ["error", { "props": false }] -- a plug-in of unified changes the tree that it is given */
import type { Code, Parent, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { tabGroup } from './code-groups.ts'

const WORD = 'npm2yarn'
const MANAGERS = [
  ['npm', undefined],
  ['Yarn', 'yarn'],
  ['pnpm', 'pnpm'],
  ['Bun', 'bun'],
] as const

type Convert = (text: string, to: 'yarn' | 'pnpm' | 'bun') => string

/** Shows a fence of npm commands, ` ```bash npm2yarn `, for each package manager. */
export function remarkPackageCommands() {
  return (tree: Root, file: VFile): Promise<void> | undefined =>
    String(file).includes(WORD) ? drawAll(tree) : undefined
}

async function drawAll(tree: Root): Promise<void> {
  // Its types are for CommonJS, which Node does not load here.
  const convert: unknown = (await import('npm-to-yarn')).default
  drawIn(tree, convert as Convert)
}

function drawIn(parent: Parent, convert: Convert): void {
  parent.children = parent.children.map((child): RootContent => {
    if ('children' in child) drawIn(child, convert)
    return child.type === 'code' ? groupOf(child, convert) : child
  })
}

function groupOf(code: Code, convert: Convert): RootContent {
  const words = (code.meta ?? '').split(/\s+/)
  // Docusaurus has options after the word: `npm2yarn2pnpm`.
  if (!words.some((word) => word.startsWith(WORD))) return code
  const meta = words.filter((word) => !word.startsWith(WORD)).join(' ')
  const shown = { ...code, meta: meta === '' ? null : meta }
  const tabs = MANAGERS.map(([label, to]) => {
    const value = to === undefined ? code.value : convert(code.value, to)
    return { label, children: [{ ...shown, value }] }
  })
  return tabGroup(tabs, WORD)
}
