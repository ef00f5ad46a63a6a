import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', base: '/kb/' }\n`
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
const files = {
  'site.config.ts': CONFIG,
  'content/docs/img/a.svg': SVG,
  'content/docs/img/dark.svg': SVG.replace('3', '4'),
  'content/docs/clip.mp4': 'video',
  'content/docs/clip.vtt': 'WEBVTT',
  'content/static/demo.html': '<p>Demo</p>',
}

/** HTML, with the URLs that its page has. */
const CASES: readonly { readonly html: string; readonly urls: readonly RegExp[] }[] = (
  [
    [
      '<picture><source srcset="./img/dark.svg" media="(prefers-color-scheme: dark)" /><img src="./img/a.svg" alt="A" /></picture>',
      /srcset="\/kb\/assets\/dark\.\w+\.svg"/i,
      /src="\/kb\/assets\/a\.\w+\.svg"/,
    ],
    [
      '<img src="img/a.svg" srcset="img/a.svg 1x, ./img/dark.svg 2x" alt="A" />',
      /srcset="\/kb\/assets\/a\.\w+\.svg 1x, \/kb\/assets\/dark\.\w+\.svg 2x"/i,
    ],
    [
      '<video src="./clip.mp4" poster="./img/a.svg" controls></video>',
      /src="\/kb\/assets\/clip\.\w+\.mp4"/,
      /poster="\/kb\/assets\/a\.\w+\.svg"/,
    ],
    [
      '<video><source src="./clip.mp4" /><track src="./clip.vtt" /></video>',
      /<source src="\/kb\/assets\/clip\.\w+\.mp4"/,
      /<track src="\/kb\/assets\/clip\.\w+\.vtt"/,
    ],
    ['<audio src="./clip.mp4"></audio>', /<audio src="\/kb\/assets\/clip\.\w+\.mp4"/],
    ['<object data="./img/a.svg"></object>', /data="\/kb\/assets\/a\.\w+\.svg"/],
    ['<embed src="./img/a.svg" />', /<embed src="\/kb\/assets\/a\.\w+\.svg"/],
    ['<iframe src="/demo.html" title="Demo"></iframe>', /<iframe src="\/kb\/demo\.html"/],
    ['<svg><use href="./img/a.svg#part" /></svg>', /<use href="\/kb\/assets\/a\.\w+\.svg#part"/],
    ['<form action="/search"></form>', /action="\/kb\/search"/],
    [
      '<img src="https://a.example/a.png" srcset="https://a.example/b.png 2x" alt="A" />',
      /srcset="https:\/\/a\.example\/b\.png 2x"/i,
    ],
  ] as readonly (readonly [string, ...RegExp[]])[]
).map(([html, ...urls]) => ({ html, urls }))

describe.each(['md', 'mdx'])('files that HTML refers to are published, .%s', (extension) => {
  test.each(CASES)('$html', async ({ html, urls }) => {
    const jsx = html.replaceAll('srcset=', 'srcSet=')
    const text = `# A\n\n${extension === 'md' ? html : jsx}\n`
    const site = await buildSite({ ...files, [`content/docs/a.${extension}`]: text })
    expect(site.problems).toEqual([])
    for (const url of urls) {
      expect(site.main('/docs/a')).toMatch(url)
      const [, path] = /"\/kb\/(assets[^"#\s]+)/.exec(site.main('/docs/a')) ?? []
      if (path !== undefined) expect(site.has(path)).toBe(true)
    }
  })

  test.each([
    ['<video src="./none.mp4"></video>', 'dead-link'],
    ['<video poster="./none.png"></video>', 'missing-image'],
    ['<picture><source srcset="./none.svg 2x" /></picture>', 'missing-image'],
    ['<object data="./none.pdf"></object>', 'dead-link'],
  ])('a missing one is reported at its tag: %s', async (html, id) => {
    const text = `# A\n\nText.\n\n${extension === 'md' ? html : html.replace('srcset', 'srcSet')}\n`
    const site = await buildSite({ ...files, [`content/docs/a.${extension}`]: text })
    const column = html.indexOf('<source') + 1 || 1
    expect(site.problems.map(({ id: found, file, place }) => ({ found, file, place }))).toEqual([
      { found: id, file: `content/docs/a.${extension}`, place: { line: 5, column } },
    ])
  })
})
