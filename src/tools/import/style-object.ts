import type { WrittenAttribute } from '../../base/shared/markup/written-attributes.ts'

/** `color: red; --x: 1` → `{ color: "red", '--x': "1" }`. A semicolon in `url(…)` is part of its value. */
export function styleObject(style: string): string {
  const parts = style.split(/;(?![^(]*\))/).flatMap((each) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(each) ?? []
    if (name === undefined || value === undefined) return []
    const key = name.startsWith('--')
      ? `'${name}'`
      : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return [`${key}: ${JSON.stringify(value)}`]
  })
  return `{ ${parts.join(', ')} }`
}

const STRING = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/

/** The attribute `style` in the form of React, if its value is a string: React takes none. */
export function reactStyle({ name, value, isCode }: WrittenAttribute): string | undefined {
  if (name !== 'style' || value === undefined) return undefined
  const [isString, ...texts] = (isCode ? STRING.exec(value) : undefined) ?? []
  if (isCode && isString === undefined) return undefined
  const text = isCode ? texts.find((each) => each !== undefined) : value
  return `style={${styleObject(text ?? '')}}`
}
