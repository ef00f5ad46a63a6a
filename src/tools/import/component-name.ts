import { capital } from './plain-text.ts'
/** `component-preview` → `ComponentPreview`, and `Component` for a name that begins with a digit. */
export function componentName(file: string): string {
  const name = pascalCase(file)
  return /^[A-Z]/.test(name) ? name : 'Component'
}

/** `get-help` → `GetHelp`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z\d]+/)
    .map(capital)
    .join('')
}
