/** `component-preview` → `ComponentPreview`. */
export function componentName(file: string): string {
  const words = file.split(/[^A-Za-z\d]+/).filter(Boolean)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  return /^[A-Z]/.test(name) ? name : 'Component'
}
