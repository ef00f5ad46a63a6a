import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { descriptionInputs, documentInputs, optionInputs } from './inputs.ts'
import type { Inputs } from './inputs.ts'
import { randomOf } from './random.ts'
import type { Json } from './random-descriptions.ts'
import { placeIn } from './round.ts'
import { whatFails } from './soup.ts'
import { scratchFolder } from '../unit/scratch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOUND = join(root, 'test/faults/found')

// Git keeps no empty folders.
const namesIn = (folder: string): readonly string[] =>
  existsSync(join(FOUND, folder)) ? readdirSync(join(FOUND, folder)).sort() : []
const textOf = (folder: string, name: string): string =>
  readFileSync(join(FOUND, folder, name), 'utf8')

/** The failures of building these inputs; empty if they are built, or have diagnostics in their files. */
async function complaintsAbout(inputs: Inputs): Promise<readonly string[]> {
  const folder = scratchFolder({ 'tmp/note.txt': 'Temporary files.' })
  const round = { folder, random: randomOf('found'), root, engine: root }
  return (await whatFails(placeIn(round, 'site'), inputs)).complaints
}

describe('input found by random testing builds, or gives diagnostics in its file:', () => {
  test.each(namesIn('documents'))('%s', async (name) => {
    const input = { path: `content/docs/${name}`, text: textOf('documents', name) }
    expect(await complaintsAbout(documentInputs([input], 'strict'))).toEqual([])
    expect(await complaintsAbout(documentInputs([input], 'lenient'))).toEqual([])
  })

  test.each(namesIn('descriptions'))('%s', async (name) => {
    const input = { path: `openapi/${name}`, text: textOf('descriptions', name) }
    expect(await complaintsAbout(descriptionInputs([input]))).toEqual([])
  })

  test.each(namesIn('options'))('%s', async (name) => {
    const options = JSON.parse(textOf('options', name)) as Json
    expect(await complaintsAbout(optionInputs(options, randomOf(name)))).toEqual([])
  })
})
