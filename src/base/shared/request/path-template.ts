/** A path, or a method and a path, without the names of parameters: `GET /users/{id}` → `GET /users/{}`. */
export function templateOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}
