import { expect, test } from 'vitest'
import { downloadsOf, problemsOf } from './description.ts'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'

const TEXT = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a: { get: { tags: [one], responses: {} } }
  /b: { get: { x-drop: true, responses: {} } }
`

function overlaid(...actions: readonly string[]) {
  const overlays = actions.map((_, index) => sourcePathOf(`openapi/${String(index)}.overlay.yaml`))
  const files = Object.fromEntries(
    overlays.map((path, index) => [
      path,
      `overlay: 1.0.0\ninfo: { title: Ours, version: '1' }\nactions:\n${actions[index] ?? ''}`,
    ]),
  )
  return { overlays, files }
}

async function changed(...actions: readonly string[]): Promise<unknown> {
  return JSON.parse((await downloadsOf(TEXT, overlaid(...actions))).json)
}

test('an action merges its update into its target, adds to lists, and removes', async () => {
  const result = await changed(
    `  - { target: '$.paths["/a"].get', update: { summary: New, tags: [two] } }
  - { target: '$.paths.*[?@.x-drop == true]', remove: true }
  - { target: '$.paths["/a"].get.tags', update: three }
  - { target: $.info, update: { contact: { name: Ann } } }
`,
  )
  expect(result).toMatchObject({
    info: { title: 'Shop', contact: { name: 'Ann' } },
    paths: { '/a': { get: { summary: 'New', tags: ['one', 'two', 'three'] } }, '/b': {} },
  })
})

test('overlays are applied in their order', async () => {
  const result = await changed(
    '  - { target: $.info, update: { title: First } }\n',
    '  - { target: \'$.info[?@ == "First"]\', update: Second }\n',
  )
  expect(result).toMatchObject({ info: { title: 'Second' } })
})

test('a target that matches nothing is reported at its place, and the rest is rendered', async () => {
  const options = overlaid('  - target: $.paths["/c"]\n    remove: true\n')
  expect(await problemsOf(TEXT, options)).toMatchObject([
    {
      id: 'openapi-overlay-target',
      severity: 'warning',
      file: 'openapi/0.overlay.yaml',
      place: { line: 4, column: 13 },
    },
  ])
  expect((await downloadsOf(TEXT, options)).json).toContain('"/a"')
})

test('a mistake that an overlay causes is reported in the overlay', async () => {
  const options = overlaid('  - target: $.info\n    update: { titel: x, version: [2] }\n')
  expect(await problemsOf(TEXT, options)).toMatchObject([
    { id: 'openapi-left-out', file: 'openapi/0.overlay.yaml', place: { line: 5, column: 25 } },
    { id: 'openapi-repaired', file: 'openapi/0.overlay.yaml', place: { line: 5, column: 15 } },
  ])
})

test.each([
  ['no version', 'actions: []\n', 'it does not begin'],
  ['no actions', 'overlay: 1.0.0\n', 'no list of `actions`'],
  ['no target', 'overlay: 1.0.0\nactions: [{}]\n', 'needs a `target`'],
  [
    'a target that is no JSONPath',
    "overlay: 1.0.0\nactions: [{ target: '$.a[' }]\n",
    'is no JSONPath',
  ],
  ['YAML that is broken', 'overlay: [\n', 'cannot be applied'],
])('an overlay with %s is refused', async (_, text, message) => {
  const overlays = [sourcePathOf('openapi/a.yaml')]
  const [problem] = await problemsOf(TEXT, { overlays, files: { 'openapi/a.yaml': text } })
  expect(problem).toMatchObject({ id: 'openapi-overlay', file: 'openapi/a.yaml' })
  expect(problem?.message).toContain(message)
})

test.each([
  [
    'copies of copies',
    Array.from(
      { length: 40 },
      (_, at) =>
        `  - { target: $.info, update: { x-k${String(at)}: {} } }\n  - { target: '$.info.x-k${String(at)}', copy: $.info }\n`,
    ).join(''),
  ],
  [
    'copies into what is copied',
    `  - { target: $.info, update: { x-a: {${'abcdefghijklmnopqrst'
      .split('')
      .map((name) => `${name}: {}`)
      .join(', ')}} } }\n  - { target: '$.info.x-a.*', copy: $.info }\n`.repeat(4),
  ],
  [
    'an update of each value',
    `  - { target: $..*, update: {${Array.from({ length: 200 }, (_, at) => `x-${String(at)}: 1`).join(', ')}} }\n`.repeat(
      3,
    ),
  ],
])('an overlay that adds more than it may is refused at the action: %s', async (_, actions) => {
  const problems = await problemsOf(TEXT, overlaid(actions))
  expect(problems.filter(({ id }) => id === 'openapi-overlay')).toMatchObject([
    {
      file: 'openapi/0.overlay.yaml',
      message: expect.stringContaining('300,000 values') as string,
    },
  ])
})
