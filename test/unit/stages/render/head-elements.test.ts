import { describe, expect, test } from 'vitest'
import { addedElement, joinLayers } from '../../../../src/stages/render/head-elements.ts'

describe('an element that a site adds', () => {
  test('has its attributes, escaped; `true` is one without a value, `false` omits it', () => {
    const attributes = { src: '/a?b&c="d"', async: true, defer: false }
    expect(addedElement({ tag: 'script', attributes })).toBe(
      '<script src="/a?b&amp;c=&quot;d&quot;" async></script>',
    )
    expect(addedElement({ tag: 'meta', attributes: { name: 'a', content: 'b' } })).toBe(
      '<meta name="a" content="b">',
    )
  })

  test('cannot be ended by its code', () => {
    expect(addedElement({ tag: 'script', content: "say('</script><b>')" })).toBe(
      "<script>say('<\\/script><b>')</script>",
    )
    expect(addedElement({ tag: 'noscript', content: '<p>No</p>' })).toBe(
      '<noscript><p>No</p></noscript>',
    )
  })
})

describe('if a head has an element twice that it can have once, the last one stays:', () => {
  test.each([
    ['a title', '<title>A</title>', '<title>B &lt; C</title>'],
    [
      'a description',
      '<meta name="description" content="a">',
      '<meta content="b" name="description">',
    ],
    ['a canonical link', '<link rel="canonical" href="/a">', '<link href="/b" rel="canonical"/>'],
    [
      'a title for previews',
      '<meta property="og:title" content="a">',
      '<meta property="og:title" content="b">',
    ],
  ])('%s', (_, own, added) => {
    expect(joinLayers([`<meta charset="utf-8">${own}<link rel="icon">`, added])).toBe(
      `<meta charset="utf-8"><link rel="icon">${added}`,
    )
  })

  test.each([
    ['icons', '<link rel="icon" href="/a">', '<link rel="icon" href="/b">'],
    [
      'tags of an article',
      '<meta property="article:tag" content="a">',
      '<meta property="article:tag" content="b">',
    ],
    [
      'colours of other media',
      '<meta name="theme-color" media="(x: light)" content="#fff">',
      '<meta name="theme-color" media="(x: dark)" content="#000">',
    ],
    ['scripts', '<script src="/a"></script>', '<script src="/b"></script>'],
  ])('all %s stay', (_, own, added) => {
    expect(joinLayers([own, added])).toBe(`${own}${added}`)
  })

  test('a later layer wins over each earlier one', () => {
    const layers = ['<title>A</title>', '<title>B</title>', '', '<title>C</title>']
    expect(joinLayers(layers)).toBe('<title>C</title>')
  })
})
