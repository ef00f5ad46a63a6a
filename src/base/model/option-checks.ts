import { meant } from '../shared/text/nearest.ts'
import { runsCode } from '../shared/code-url.ts'
import { STOCK_NAMES, WRITTEN_NAMES } from '../shared/request/stock-languages.ts'
import { isExternal, relativeTo, sourcePathOf } from '../shared/urls/paths.ts'

/** A function, a list of one and its options, or a preset: an object with `plugins`. */
export function isPlugin(value: unknown): boolean {
  if (typeof value === 'function') return true
  if (Array.isArray(value)) return typeof value[0] === 'function'
  if (typeof value !== 'object' || value === null || !('plugins' in value)) return false
  return !('marks' in value) && Array.isArray(value.plugins) && value.plugins.every(isPlugin)
}

/** True if a value is a plug-in of remark, or several with the marks of their syntax. */
export function isRemarkPlugin(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('marks' in value)) return isPlugin(value)
  const { marks, ...preset } = value
  return isPlugin(preset) && Array.isArray(marks) && marks.every(isMark)
}

function isMark(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** True if a text can be the base path of a site: `/docs/`, `docs`. */
export function isBase(text: string): boolean {
  return !/[?#\\\s\p{Cc}]|^[a-z][a-z0-9+.-]*:|^\/\/|(^|\/)\.\.?(\/|$)/iu.test(text)
}

export function isOrigin(text: string): boolean {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
  return isWeb && parsed.pathname === '/' && parsed.search === '' && parsed.hash === ''
}

/** Only URLs of this machine may be unencrypted. */
export function isAddress(text: string): boolean {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLocalHost(parsed))
}

/** True if a URL leads to the machine of its reader. */
export function isLocalHost({ hostname }: URL): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}

/** True if a text can be the URL of a link. */
export function isLinkUrl(text: string): boolean {
  return !runsCode(text)
}

export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** True if a folder of the site contains a file. */
export function isAbove(root: string, file: string): boolean {
  return !isExternal(file) && relativeTo(sourcePathOf(file), sourcePathOf(root)) !== undefined
}

/** True if there are samples in a language. */
export function isSampleLanguage(name: string): boolean {
  return SAMPLE_LANGUAGES.includes(name)
}

/** The expected value of the option of a language, with the name that was probably meant. */
export function sampleLanguageFor(name: string): string {
  const known = `${listed(WRITTEN_NAMES)} or ${listed(['kotlin', 'node:axios'])}`
  return `a language of samples, such as ${known}${meant(name, SAMPLE_LANGUAGES)}`
}

const SAMPLE_LANGUAGES = [...WRITTEN_NAMES, ...STOCK_NAMES]

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** True if a value is the result of a function of `definePlugin`. */
export function isSitePlugin(value: unknown): boolean {
  if (!isObject(value) || !('plugin' in value)) return false
  const { plugin } = value
  return isObject(plugin) && 'name' in plugin && typeof plugin.name === 'string'
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** True if a date in the form `2026-02-30` is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A file in a revision of Git: `git:v1.2.0:openapi.yaml`. */
export const REVISION_FILE = /^git:(?<revision>[^:-][^:]*):(?<path>[^:]+)$/

/** Checks that a text is a URL of the web. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

/** Transports that run programs, such as `ext::`, are left out, and so are local paths that look like options. */
export function isRepository(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text)) return false
  if (/^[\w.-]+@[\w.-]+:(?!\/\/)[^-]/.test(text)) return true
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.password !== '') return false
  if (url.protocol === 'ssh:') return true
  return ['https:', 'http:', 'git:', 'file:'].includes(url.protocol) && url.username === ''
}

/** Checks that a path leads to a folder of a repository. */
export function isInRepository(text: string): boolean {
  return !/^[/\\]|^[a-z]:|\p{Cc}/iu.test(text) && !/^\.git(\/|$)/i.test(sourcePathOf(text))
}
