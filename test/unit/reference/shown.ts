import { expect } from 'vitest'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { loadDescription } from '../../../src/reference/load/load.ts'
import type { Loaded, LoadSettings } from '../../../src/reference/load/load.ts'

export type Json = Readonly<Record<string, unknown>>

export const HIDDEN = { 'x-audience': 'partner' }
export const OK = { 200: { description: 'OK' } }
export const OPEN = { '/open': { get: { operationId: 'open', responses: OK } } }
export const PUBLIC = { name: 'public' }

export function described(parts: Json): Json {
  return {
    openapi: '3.1.1',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.test' }],
    paths: OPEN,
    ...parts,
  }
}

export interface Given extends Partial<LoadSettings> {
  /** All files by their paths. */
  readonly files?: Readonly<Record<string, Json>>
}

export async function load(root: Json, { files = {}, ...given }: Given = {}): Promise<Loaded> {
  const file = given.file ?? sourcePathOf('shop.json')
  const texts = new Map(Object.entries({ ...files, [file]: root }))
  const readFile = (path: string) => {
    const text = texts.get(path)
    return text === undefined ? { reason: 'it does not exist' } : { text: JSON.stringify(text) }
  }
  const settings = { variables: {}, readFile, root: sourcePathOf(''), ...given, file }
  return loadDescription({ path: file, text: JSON.stringify(root) }, settings)
}

/** All that readers can get of a description. Hidden names begin with `zq`. */
export async function shownOf(root: Json, given?: Given): Promise<string> {
  const { description, problems } = await load(root, given)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const shown = JSON.stringify([description?.root, description?.written, description?.text])
  expect(shown).not.toMatch(/zq/i)
  return shown
}
