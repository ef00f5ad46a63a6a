import { expect, test } from 'vitest'
import type { Document } from '../../../../src/base/model/document.ts'
import type { SourceFile } from '../../../../src/base/model/source.ts'
import { ChangedMeanwhile } from '../../../../src/base/platform/changed-meanwhile.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import { libraryOf } from '../../../../src/engine/cache/library.ts'
import { memoryStore } from '../../../../src/engine/cache/memory-store.ts'
import { packed } from '../../../../src/stages/source/parse.ts'
import { parse } from '../../stages/markdown/pipeline.ts'

const FILE: SourceFile = {
  kind: 'doc',
  path: sourcePathOf('content/docs/a.md'),
  digest: '1',
  text: '',
}

/** A library whose store has lost the bodies, with a parser that gives other titles each time. */
function forgetful(titles: readonly (readonly string[])[]) {
  const rounds = [...titles]
  const store = memoryStore()
  return libraryOf(
    async (_, keep) => {
      const documents = await Promise.all((rounds.shift() ?? []).map(documentOf))
      for (const document of documents) keep(document)
      return documents.map(({ card }) => card)
    },
    {
      store: {
        ...store,
        get: (key) => (key.startsWith('body/') ? Promise.resolve(undefined) : store.get(key)),
      },
      mayKeep: () => true,
      digest: 'engine',
      digestOfFile: () => '',
      reread: () => FILE,
      outline: () => Promise.resolve(undefined),
    },
  )
}

async function documentOf(title: string) {
  const { card, body } = await parse(`# ${title}\n`)
  return packed({ card, body } as Document)
}

test('a body that the store has lost is made again, and what comes is used', async () => {
  const library = forgetful([['One'], ['Two']])
  const [card] = await library.cardsOf(FILE)
  expect(await library.bodyOf(FILE.path, card?.digest ?? '')).toContain('Two')
})

test('of several documents, the one with the same content is used', async () => {
  const library = forgetful([
    ['One', 'Two'],
    ['Two', 'One'],
  ])
  const [card] = await library.cardsOf(FILE)
  expect(await library.bodyOf(FILE.path, card?.digest ?? '')).toContain('One')
})

test('of several documents, none with the same content is a change of the file, and no bug', async () => {
  const library = forgetful([
    ['One', 'Two'],
    ['Three', 'Four'],
  ])
  const [card] = await library.cardsOf(FILE)
  await expect(library.bodyOf(FILE.path, card?.digest ?? '')).rejects.toThrow(ChangedMeanwhile)
})
