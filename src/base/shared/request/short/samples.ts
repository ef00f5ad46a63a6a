import { shortCallOf } from './call.ts'
import { shortCSharp } from './csharp.ts'
import { shortCurl } from './curl.ts'
import { shortGo } from './go.ts'
import { shortJava } from './java.ts'
import { shortNode } from './nodejs.ts'
import { shortPhp } from './php.ts'
import { shortPowerShell } from './powershell.ts'
import { shortPython } from './python.ts'
import { shortRuby } from './ruby.ts'
import type { WriteShort } from './call.ts'
import type { RequestForm } from '../form.ts'
import type { harOf } from '../har.ts'
import type { Request } from 'httpsnippet'

const WRITERS: Readonly<Record<string, WriteShort>> = {
  curl: shortCurl,
  python: shortPython,
  csharp: shortCSharp,
  go: shortGo,
  nodejs: shortNode,
  ruby: shortRuby,
  php: shortPhp,
  java: shortJava,
  powershell: shortPowerShell,
}

/** Writes the request in a few lines of a language; `undefined` if only the full program can make it. */
export function shortSamplesOf(
  { isOnlyType = false }: RequestForm,
  { har, options }: ReturnType<typeof harOf>,
): (language: string) => string | undefined {
  const call = shortCallOf(har as Request, { ...options, isOnlyType })
  return (language) => (call === undefined ? undefined : WRITERS[language]?.(call))
}
