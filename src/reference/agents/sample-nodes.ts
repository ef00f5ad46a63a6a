import type { RootContent } from 'mdast'
import { codeBlock } from '../../agents/nodes.ts'
import type { UnrenderedSample } from '../../base/model/api.ts'

/** The command that installs the package of a sample, and its code. */
export function sampleNodes(sample: UnrenderedSample): readonly RootContent[] {
  const { short, code, syntax, label, install } = sample
  const command = install === undefined ? [] : [codeBlock(install, 'bash', label)]
  return [...command, codeBlock(short ?? code, syntax, label)]
}
