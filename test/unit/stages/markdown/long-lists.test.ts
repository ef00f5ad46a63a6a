import type { List, ListItem } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'
import { expect, test } from 'vitest'
import { listItemHandler } from '../../../../src/stages/markdown/plugins/list-item-handler.ts'

const LENGTH = 1000

/** A state that converts the text of an item to nothing. */
const state = {
  all: () => [{ type: 'element', tagName: 'p', properties: {}, children: [] }],
  patch: () => undefined,
  applyData: (_: unknown, result: unknown) => result,
} as unknown as State

/** A list that counts how often the looseness of its items is read. */
function countedList(): { readonly list: List; readonly reads: () => number } {
  let count = 0
  const item = (): ListItem => ({
    type: 'listItem',
    children: [],
    get spread() {
      count += 1
      return false
    },
  })
  const list: List = { type: 'list', children: Array.from({ length: LENGTH }, item) }
  return { list, reads: () => count }
}

test('each item of a list is looked at once, however long the list is', () => {
  const { list, reads } = countedList()
  const handler = listItemHandler(defaultHandlers.listItem)
  for (const item of list.children) handler(state, item, list)
  expect(reads()).toBe(LENGTH)
})

test.each([
  ['tight', [false, false], undefined],
  ['loose by one item', [false, true], undefined],
  ['loose as a whole', [false, false], true],
])('the items of a list that is %s are as remark makes them', (_, spreads, spread) => {
  const list: List = {
    type: 'list',
    ...(spread !== undefined && { spread }),
    children: spreads.map((own) => ({ type: 'listItem', spread: own, children: [] })),
  }
  const handler = listItemHandler(defaultHandlers.listItem)
  for (const item of list.children) {
    expect(handler(state, item, list)).toEqual(defaultHandlers.listItem(state, item, list))
  }
})
