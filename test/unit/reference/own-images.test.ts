import { describe, expect, test } from 'vitest'
import { proseParser } from '../../../src/stages/markdown/parse/prose.ts'
import { isOwnImage, withOwnImages } from '../../../src/reference/pages/own-images.ts'
import { settings } from '../stages/markdown/pipeline.ts'

const prose = proseParser(settings)

describe('an image in a description', () => {
  test('from another host becomes a link with its text; one of the site, or of a host of the config, stays', () => {
    const text =
      '![Ours](/a.png) ![Theirs](https://cdn.example/b.png) ![Badge](https://x.example/c.svg)'
    const shown = JSON.stringify(withOwnImages(prose(text), { hosts: ['cdn.example'] }))
    expect(shown).toContain('"src":"/a.png"')
    expect(shown).toContain('"src":"https://cdn.example/b.png"')
    expect(shown).not.toContain('"src":"https://x.example')
    expect(shown).toContain('"href":"https://x.example/c.svg"')
    expect(shown).toContain('"value":"Badge"')
  })

  test('inside a link becomes its text', () => {
    const tree = withOwnImages(prose('[![Badge](https://x.example/c.svg)](https://y.example)'), {})
    const text = JSON.stringify(tree)
    expect(text).not.toContain('x.example')
    expect(text).toContain('"value":"Badge"')
  })

  test.each([
    ['/img/a.png', true],
    ['img/a.png', true],
    ['//x.example/a.png', false],
    ['\\\\x.example\\a.png', false],
    ['https://x.example/a.png', false],
    ['https://api.example/a.png', true],
    ['data:image/png;base64,AA', false],
  ])('%s: %s', (address, isOwn) => {
    expect(isOwnImage(address, { url: 'https://api.example/openapi.yaml' })).toBe(isOwn)
  })
})
