import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import type { SourceMapPayload } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { readText } from '../../base/platform/read-text.ts'
import { statsAt } from '../../base/platform/stats-at.ts'
import type { Location } from '../../base/problems/problem.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/** A place in a file, which is absolute. Lines and columns start at 1. */
export interface CodePlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Makes a function that finds where in the site's own files an error of code for Node was thrown. */
export function stackReader(folder: string, root: string): (error: unknown) => Location {
  return (error) =>
    error instanceof Error ? sourceLocation(framesOf(error.stack ?? '', folder), root) : {}
}

/**
 * The first of these places in compiled code that was written in a file of the site itself, by the source maps next to
 * the compiled files. It has a line only if the file has that line.
 */
export function sourceLocation(places: readonly CodePlace[], root: string): Location {
  for (const place of places) {
    const source = sourceOf(place)
    const path = source && relative(root, source.file)
    if (!source || !path || path.startsWith('..') || path.includes('node_modules')) continue
    const lines = readText(source.file)?.split('\n')
    // A module that the engine generated around a page has no file.
    if (lines === undefined) continue
    const { line, column } = source
    // The file may have changed since it was compiled.
    const isInFile = column <= (lines[line - 1]?.length ?? -1) + 1
    return { file: sourcePathOf(path), ...(isInFile && { place: { line, column } }) }
  }
  return {}
}

/** `at Counter (file:///site/.specpress/bundle/entry-a.mjs:12:9)` → the file below `folder`, 12, 9. */
function framesOf(stack: string, folder: string): readonly CodePlace[] {
  return [...stack.matchAll(/([\w-]+\.mjs)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/gm)].map(
    ([, name = '', line, column]) => ({
      file: join(folder, name),
      line: Number(line),
      column: Number(column),
    }),
  )
}

function sourceOf({ file, line, column }: CodePlace): CodePlace | undefined {
  const map = mapOf(file)
  const entry = map?.findEntry(line - 1, column - 1)
  // Generated code has no source; the nearest entry is then on a line above.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined
  // Node's types do not say so, but an entry without a source has none here either.
  if (typeof entry.originalSource !== 'string') return undefined
  return {
    file: resolve(
      dirname(file),
      map?.payload.sourceRoot ?? '',
      entry.originalSource.replace(/\?\w+$/, ''),
    ),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}

/** The map that was read last: a page can have thousands of mistakes in one file, and a map takes milliseconds to read. */
let last: { readonly state: string; readonly map: SourceMap } | undefined

function mapOf(file: string): SourceMap | undefined {
  // Written by esbuild next to the file.
  const path = `${file}.map`
  const stats = statsAt(path)
  // A frame of a file that is not ours.
  if (stats === undefined) return undefined
  const state = [path, stats.mtimeMs, stats.size].join(' ')
  if (last?.state === state) return last.map
  try {
    const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
    last = { state, map }
    return map
  } catch {
    return undefined
  }
}
