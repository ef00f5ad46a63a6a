import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { remember } from '../../base/shared/remember.ts'
import { withPlainEnds } from './merge-text.ts'
import { readForRecord } from './record.ts'

/** The part of different lines that a renamed file shares at least with the one that it was. */
const SHARED = 0.5

/**
 * A function that finds the file of a site that has the content of a file which is not at its place, by its path and last
 * text: a file of the same kind that no import made.
 */
export function renamedFiles(
  site: string,
  isMade: (path: string) => boolean,
): (path: string, text: string | undefined) => string | undefined {
  const own = remember(() =>
    ownFilesIn(site, '')
      .filter((each) => !isMade(each))
      .map((each) => ({ each, lines: remember(() => linesIn(join(site, each))) })),
  )
  return (path, text) => {
    if (text === undefined) return undefined
    const lines = linesOf(text)
    const shares = own()
      .filter(({ each }) => extname(each) === extname(path))
      .map((file) => ({ each: file.each, share: shareOf(lines, file.lines()) }))
      .filter(({ share }) => share >= SHARED)
    return shares.toSorted((a, b) => b.share - a.share)[0]?.each
  }
}

/** Folders with packages, results of a build, or hidden files. */
const LEFT = /^(?:node_modules|dist|\..*)$/

function ownFilesIn(site: string, folder: string): readonly string[] {
  return readdirSync(join(site, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return LEFT.test(entry.name) ? [] : ownFilesIn(site, path)
    return entry.isFile() ? [path] : []
  })
}

/** The different lines of a text that are not empty. */
function linesOf(text: string): ReadonlySet<string> {
  return new Set(withPlainEnds(text).split('\n').filter(Boolean))
}

function linesIn(file: string): ReadonlySet<string> {
  return linesOf(readForRecord(file).text ?? '')
}

function shareOf(lines: ReadonlySet<string>, own: ReadonlySet<string>): number {
  const both = [...lines].filter((line) => own.has(line)).length
  return lines.size === 0 ? 0 : both / Math.max(lines.size, own.size)
}
