import { expect, test } from 'vitest'
import { excerptsOf } from '../../../src/client/search/excerpts.ts'

const page = (...sections: readonly string[]): string =>
  `<html><body><main><h1>Limits</h1>${sections.join('')}</main></body></html>`

const filler = 'Most requests are answered at once, and cost one search each. '.repeat(4)

function textsOf(html: string, words: Readonly<Record<string, number>>): readonly string[] {
  return excerptsOf(html, new Map(Object.entries(words))).map(({ text }) => text.join(''))
}

test('an excerpt begins with the sentence that has the words', () => {
  const html = page(`<p>${filler}The larger plan applies at once. ${filler}</p>`)
  expect(textsOf(html, { larger: 1, plan: 1 })).toEqual([
    expect.stringMatching(/^The larger plan applies at once\. Most requests .* …$/),
  ])
})

test('in the middle of a long sentence, an excerpt begins close to the words', () => {
  const long = 'and so on '.repeat(40)
  const html = page(`<p>Everything that begins here ${long} has a quota ${long}.</p>`)
  expect(textsOf(html, { quota: 1 })[0]).toMatch(/^… .{20,50}quota/)
})

test('words of few pages decide the excerpt', () => {
  const html = page(
    `<p>A search is one request. ${filler}</p><p>Searches renew on the first day. ${filler}</p>`,
  )
  expect(textsOf(html, { search: 0.2, request: 0.2, renew: 3 })[0]).toContain('Searches renew')
})

test('a word and its plural count once', () => {
  const html = page(
    `<h2 id="a">First</h2><p>Key, keys.</p><h2 id="b">Second</h2><p>The key renews.</p>`,
  )
  const weights = { key: 1, keys: 1, renews: 2 }
  expect(excerptsOf(html, new Map(Object.entries(weights))).map(({ id }) => id)).toEqual(['b'])
})

test('an excerpt of a table has the name of a row and its matching cells, and no other row', () => {
  const row = (...cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('\n')}</tr>`
  const html = page(
    '<p>Each plan has a quota.</p>',
    `<table><thead><tr><th>Status</th><th>Cause</th><th>Try again</th></tr></thead><tbody>`,
    row('401', 'The key is missing.', 'no'),
    row('429', 'Too many requests.', 'after the delay'),
    `</tbody></table><p>Afterwards.</p>`,
  )
  expect(textsOf(html, { delay: 1 })).toEqual(['429 after the delay Afterwards.'])
  expect(textsOf(html, { 401: 1 })).toEqual(['401 The key is missing. Afterwards.'])
})

test('an excerpt keeps the space before a name that begins with a mark', () => {
  const text = 'Clients: C++ and .NET read <code>.env</code>, ?limit=1, :root and ...rest.'
  const html = page(`<p>${text} Done <b>soon</b>! And (<i>so on</i>).</p>`)
  expect(textsOf(html, { clients: 1 })).toEqual([
    'Clients: C++ and .NET read .env, ?limit=1, :root and ...rest. Done soon! And (so on).',
  ])
})
