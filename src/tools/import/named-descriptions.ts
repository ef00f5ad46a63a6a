import { join, posix } from 'node:path'
import { isExternal } from '../../base/shared/urls/paths.ts'
import { isRecord } from '../../base/shared/json.ts'
import { descriptionAt } from './apis.ts'

const NAMED = /(["'`])(?:\.?\/|@site\/)?([^"'`\s]+\.(?:json|ya?ml))(?:\?\w+)?\1/g

/** The API descriptions that code names: URLs, and files that are in one of the folders, as absolute paths. */
export function descriptionsIn(code: string, folders: readonly string[]): readonly string[] {
  return Array.from(code.matchAll(NAMED), ([, , path = '']) => path).flatMap((path) => {
    if (isExternal(path)) return [path]
    const files = folders.map((folder) => join(folder, path))
    return files.find((each) => isDescription(descriptionAt(each))) ?? []
  })
}

function isDescription(data: unknown): boolean {
  return isRecord(data) && ('openapi' in data || 'swagger' in data)
}

/** The name of the API in a file: `openapi/petstore.json` → `petstore`; `openapi.json` → `api`. */
export function nameOfDescription(file: string): string {
  const name = posix.basename(file).replace(/\.\w+$/, '')
  return /^(?:openapi|swagger|spec|schema)$/i.test(name) ? 'api' : name
}

/** The text of a document without headings, code, elements and values. */
export function proseOf(text: string): string {
  return text
    .replaceAll(
      /<(script|style)\b[\s\S]*?<\/\1>|<template\b[^>]*\bv-for\b[\s\S]*?<\/template>/g,
      '',
    )
    .replaceAll(/<(?:"[^"]*"|'[^']*'|[^"'<>])*>|\{\{[\s\S]*?\}\}|^#{1,6} .*$/gm, '')
}
