import type { Place } from '../../base/problems/problem.ts'

/** The first place of a text in another. */
export function placeOfText(text: string, whole: string): Place | undefined {
  const at = whole.indexOf(text)
  return at < 0 ? undefined : placeAt(at, whole)
}

/**
 * The place at which a config calls a plug-in, if its function has the plug-in's name: `open-graph` →
 * `openGraph(`.
 */
export function placeOfCall(plugin: string, config: string): Place | undefined {
  const words = plugin.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const start = Math.max(config.search(/\bplugins['"]?\s*:/), 0)
  const call = new RegExp(`(?<![\\w.])${words.join('\\W?')}\\s*\\(`, 'i').exec(config.slice(start))
  return call ? placeAt(start + call.index, config) : undefined
}

function placeAt(offset: number, text: string): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
