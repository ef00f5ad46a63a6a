import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const config = (options: string): string =>
  `export default { title: 'Test', url: 'https://test.example', base: '/b/', ${options} }\n`

/** An image with some detail, so that formats differ in size. */
function imageOf(width: number, format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> {
  const height = Math.round(width / 2)
  const pixels = Buffer.alloc(width * height * 3, 0)
  for (let index = 0; index < pixels.length; index++) pixels[index] = (index * index) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

describe('images of documents', () => {
  let wide: Uint8Array
  let small: Uint8Array
  beforeAll(async () => {
    wide = await imageOf(1000, 'png')
    small = await imageOf(300, 'jpeg')
  })

  test('are published in the sizes and formats of the config, with the file itself as the fallback', async () => {
    const site = await buildSite({
      'site.config.ts': config('images: { widths: [400, 800, 2000] }'),
      'content/docs/a.md': '# A\n\n![Wide](./wide.png)\n\n![Small](/img/small.jpg)\n',
      'content/docs/wide.png': wide,
      'content/docs/unused.png': wide,
      'content/static/img/small.jpg': small,
    })
    expect(site.problems).toEqual([])
    const html = site.main('/docs/a')
    const sets = Array.from(html.matchAll(/<source[^>]*>/g), ([tag]) => tag)
    expect(sets.map((tag) => /type="([^"]*)"/.exec(tag)?.[1])).toEqual([
      'image/avif',
      'image/webp',
      'image/avif',
      'image/webp',
    ])
    const widths = (tag = '') => Array.from(tag.matchAll(/ (\d+)w/g), ([, width]) => Number(width))
    expect(sets.map(widths)).toEqual([[400, 800, 1000], [400, 800, 1000], [300], [300]])
    expect(html).toMatch(/<img[^>]*src="\/b\/assets\/wide\.[^"]*\.png"/)
    for (const [, path = '', width] of html.matchAll(/\/b\/(assets\/[^ "]*) (\d+)w/g)) {
      const size = imageSize(site.bytes(path))
      expect(size.width, path).toBe(Number(width))
      expect(size.type, path).toBe(path.endsWith('.webp') ? 'webp' : 'avif')
    }
    expect(site.paths.filter((path) => path.includes('unused'))).toEqual([])
  })

  test('are made of images that MDX loads with `require` or `import`, too', async () => {
    const document = `import small from '@site/content/static/img/small.jpg'
import other from '../code/other.png'

# A

<img alt="Wide" src={require('./wide.png').default} /> <img alt="Small" src={small} loading="eager" />

<img alt="Other" src={other} />
`
    const site = await buildSite({
      'site.config.ts': config("images: { widths: [400], formats: ['webp'], zoom: false }"),
      'content/docs/a.mdx': document,
      'content/docs/wide.png': wide,
      'content/code/other.png': wide,
      'content/static/img/small.jpg': small,
    })
    expect(site.problems).toEqual([])
    const html = site.main('/docs/a')
    const images = Array.from(html.matchAll(/(?:<source[^>]*srcset="([^"]*)"[^>]*>)?<img[^>]*>/gi))
    expect(images.map(([, set = '']) => set.replaceAll(/\/b\/assets\/(\w+)[^ ]*/g, '$1'))).toEqual([
      'wide 400w',
      'small 300w',
      '',
    ])
    expect(images.map(([tag]) => /width="(\d+)" height="(\d+)"/.exec(tag)?.slice(1))).toEqual([
      ['1000', '500'],
      ['300', '150'],
      undefined,
    ])
    expect(html).not.toContain('data-sp-loaded')
    expect(images[1]?.[0]).toContain('loading="eager"')
    expect(site.paths.filter((path) => /assets\/.*other/.test(path))).toHaveLength(1)
  })

  test('are made of the images of posts and authors in lists, whose size is in the HTML', async () => {
    const site = await buildSite({
      'site.config.ts': config("images: { widths: [400], formats: ['webp'] }"),
      'content/blog/authors.yml': 'ada: { name: Ada, page: true, image_url: /img/small.jpg }\n',
      'content/blog/2026-01-30-a/index.md':
        '---\nauthors: ada\nimage: ./wide.png\n---\n\n# A\n\nText.\n',
      'content/blog/2026-01-30-a/wide.png': wide,
      'content/blog/2026-01-31-b.md': '---\nimage: https://a.example/b.png\n---\n\n# B\n\nText.\n',
      'content/static/img/small.jpg': small,
    })
    expect(site.problems).toEqual([])
    const shown = (path: string, name: string) =>
      [...site.read(path).matchAll(/<picture>[\s\S]*?<\/picture>/g)]
        .map(([picture]) => picture)
        .filter((picture) => picture.includes(name))
    const [post = ''] = shown('blog.html', 'wide')
    expect(post).toMatch(/ 400w/)
    expect(post).toMatch(/<img[^>]* width="1000" height="500"/)
    expect(shown('blog/2026/01/30/a.html', 'small')).toHaveLength(1)
    expect(shown('blog/authors.html', 'small')).toHaveLength(1)
    expect(site.read('blog.html')).toMatch(/<img[^>]*src="https:\/\/a\.example\/b\.png"/)
    for (const page of [
      'blog.html',
      'blog/2026/01/30/a.html',
      'blog/authors.html',
      'blog/authors/ada.html',
    ])
      for (const [, path = ''] of site.read(page).matchAll(/\/b\/(assets\/[^ "]*) \d+w/g))
        expect(imageSize(site.bytes(path)).type, path).toBe('webp')
  })

  test('are made once for the same content', async () => {
    const site = await buildSite({
      'site.config.ts': config("images: { widths: [400], formats: ['webp'] }"),
      'content/docs/a.md': '# A\n\n![Wide](./wide.png)\n',
      'content/docs/wide.png': wide,
    })
    const before = site.paths.filter((path) => path.endsWith('.webp'))
    await site.edit({ 'content/docs/a.md': '# A\n\nText. ![Wide](./wide.png)\n' })
    expect(site.paths.filter((path) => path.endsWith('.webp'))).toEqual(before)
    await site.edit({ 'content/docs/wide.png': await imageOf(1200, 'png') })
    const after = site.paths.filter((path) => path.endsWith('.webp'))
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  test('stay as they are without the option, and in formats that may be animated', async () => {
    const webp = await imageOf(1000, 'webp')
    const plain = await buildSite({
      'content/docs/a.md': '# A\n\n![Wide](./wide.png)\n',
      'content/docs/wide.png': wide,
    })
    expect(plain.main('/docs/a')).not.toMatch(/<source|popover/)
    const site = await buildSite({
      'site.config.ts': config('images: true'),
      'content/docs/a.md': '# A\n\n![Wide](./wide.webp)\n',
      'content/docs/wide.webp': webp,
    })
    expect(site.main('/docs/a')).not.toContain('<source')
  })

  test('stay as they are if they are animated PNG, or have more pixels than can be read', async () => {
    const png = Buffer.from(await imageOf(300, 'png'))
    const data = png.indexOf('IDAT') - 4
    const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
    const huge = Buffer.from(png)
    huge.writeUInt32BE(20_000, 16)
    huge.writeUInt32BE(20_000, 20)
    const site = await buildSite({
      'site.config.ts': config('images: true'),
      'content/docs/a.md': '# A\n\n![Moves](./moves.png) ![Huge](./huge.png)\n',
      'content/docs/moves.png': Buffer.concat([png.subarray(0, data), chunk, png.subarray(data)]),
      'content/docs/huge.png': huge,
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).not.toContain('<source')
    expect(site.main('/docs/a')).toContain('width="20000" height="20000"')
  })

  test('are left out in sizes that no WebP file can have', async () => {
    const tall = sharp({ create: { width: 200, height: 20_000, channels: 3, background: 'red' } })
    const site = await buildSite({
      'site.config.ts': config('images: { widths: [100, 200] }'),
      'content/docs/a.md': '# A\n\n![Tall](./tall.png)\n',
      'content/docs/tall.png': await tall.png().toBuffer(),
    })
    expect(site.problems).toEqual([])
    const sizes = Array.from(site.main('/docs/a').matchAll(/ (\d+)w/g), ([, width]) => width)
    expect(sizes).toEqual(['100', '100'])
  })

  test('can be enlarged without a script, if they are large, described and in no link', async () => {
    const site = await buildSite({
      'site.config.ts': config('images: { widths: [] }'),
      'content/docs/a.md':
        '# A\n\n![Wide](./wide.png)\n\n![](./wide.png)\n\n[![Linked](./wide.png)](./b.md)\n\n![Small](./small.jpg)\n',
      'content/docs/b.md': '# B\n\n![Small](./small.jpg)\n',
      'content/docs/wide.png': wide,
      'content/docs/small.jpg': small,
    })
    const html = site.main('/docs/a')
    const id = /<button[^>]*popovertarget="([^"]*)"[^>]*aria-label="Enlarge: Wide"/i.exec(html)?.[1]
    expect(id).toBeDefined()
    expect(html).toContain(`id="${id ?? ''}"`)
    expect(html.match(/role="dialog"/g)).toHaveLength(1)
    expect(html).not.toContain('<source')
    expect(site.read('docs/a.html')).toContain('.sp-zoomed')
    expect(site.read('docs/b.html')).not.toContain('sp-zoom')
  })

  test('are reported if they are large and published as they are', async () => {
    const bytes = new Uint8Array(600_000)
    const files = {
      'content/docs/a.md': '# A\n\nText.\n\n![Wide](./wide.gif)\n\n[Take it](./wide.gif)\n',
      'content/docs/wide.gif': bytes,
    }
    const site = await buildSite(files)
    expect(site.problems.map(({ id, severity }) => [id, severity])).toEqual([
      ['large-image', 'warning'],
    ])
    expect(site.problems[0]).toMatchObject({ place: { line: 5 } })
  })

  test('that are broken are reported once, by their file', async () => {
    const cwd = scratchFolder({
      'site.config.ts': config('images: { widths: [400, 800] }'),
      'content/docs/a.md': '# A\n\n![Wide](./wide.png)\n',
    })
    writeFileSync(join(cwd, 'content/docs/wide.png'), wide.slice(0, 800))
    const { code, err } = await runCli(['build'], { cwd })
    expect(code).toBe(1)
    expect(err.match(/wide\.png {2}error {2}unreadable-file/g)).toHaveLength(1)
  })

  test('have sizes and qualities that make sense', async () => {
    const site = await buildSite({
      'site.config.ts': config('images: { widths: [0], quality: 200 }'),
      'content/docs/a.md': '# A',
    })
    expect(site.problems.map(({ id }) => id)).toEqual(['bad-config-option', 'bad-config-option'])
  })
})
