import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_FOLDER, dependencyFile } from '../../stages/assets/installation.ts'

/** The packages that read YAML. A config reads data of its site with them. */
const READERS = new Set(['yaml', 'js-yaml'])

/**
 * The code of a module that reads YAML in place of a package that is not installed; `undefined` for other
 * packages.
 */
export function yamlModule(name: string): string | undefined {
  if (!READERS.has(name)) return undefined
  const compiled = join(PACKAGE_FOLDER, 'lib', 'compiled', 'package-yaml.cjs')
  // It is a function of the names that a CommonJS module has.
  const code = existsSync(compiled)
    ? `(${readFileSync(compiled, 'utf8').trim()})(module, require, {});`
    : `module.exports = require(${JSON.stringify(dependencyFile('yaml'))});`
  return `${code}\nconst { parse, parseAllDocuments, stringify } = module.exports;\n${NAMES}`
}

/** The names that `js-yaml` has. */
const NAMES = `module.exports = { ...module.exports, load: (text) => parse(text), safeLoad: (text) => parse(text),
  loadAll: (text) => parseAllDocuments(text).map((each) => each.toJSON()), dump: stringify, safeDump: stringify };`
