import type { Social } from './model/navigation.ts'
import { textOf } from '../../base/shared/json.ts'

/** Brands that the theme has another name for. */
const RENAMED: Readonly<Record<string, string>> = { twitter: 'x' }

/** A link that is an icon, by the name of its brand; none without a link. */
export function socialFrom(icon: string, link: unknown, label?: unknown): readonly Social[] {
  const href = textOf(link)
  const name = icon.toLowerCase()
  return href === undefined ? [] : [{ icon: RENAMED[name] ?? name, href, label: textOf(label) }]
}
