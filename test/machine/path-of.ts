import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a command on the `PATH`; `undefined` if there is none. */
export function pathOf(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
    .find((path) => existsSync(path))
}
