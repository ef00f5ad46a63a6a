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
