import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

/**
 * A stand-in for the package `sass`, which only sites with Sass install: `$name: value` and `@use './file'` are all that it
 * knows, and `@broken` is a mistake.
 */
const SASS = `const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')
exports.compile = (file) => {
  const loadedUrls = []
  const read = (path) => {
    loadedUrls.push(pathToFileURL(path))
    return readFileSync(path, 'utf8').replace(/@use '(.+)';/g, (_, name) => read(join(dirname(path), name)))
  }
  const text = read(file)
  const line = text.split('\\n').findIndex((each) => each.includes('@broken'))
  if (line >= 0) throw Object.assign(new Error('Wrong'), { sassMessage: 'Unknown rule.', span: { url: pathToFileURL(file), start: { line, column: 2 } } })
  const [, name, value] = /(\\$\\w+): (.+);/.exec(text)
  return { css: text.replace(/\\$\\w+: .+;/, '').replaceAll(name, value), loadedUrls }
}
`

const SITE = {
  'package.json': '{}',
  'content/docs/a.mdx': `import './a.scss'
import styles from './b.module.scss'

# A

<b className={styles.red}>red</b>
`,
  'content/docs/_colours.scss': '$red: #f00f00;\n',
  'content/docs/a.scss': "@use './_colours.scss';\n.plain { color: $red }\n",
  'content/docs/b.module.scss': "@use './_colours.scss';\n.red { background: $red }\n",
}
const WITH_SASS = {
  ...SITE,
  'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
  'node_modules/sass/index.js': SASS,
}

test('stylesheets in Sass are those of a page, and CSS modules too, also after a part changed', async () => {
  const site = await buildSite(WITH_SASS)
  expect(site.problems).toEqual([])
  const styles = (): string =>
    site.paths
      .filter((path) => path.endsWith('.css'))
      .map(site.read)
      .join('')
  expect(styles()).toContain('.plain{color:#f00f00}')
  const [, name = ''] = /<b class="([^"]+)">red/.exec(site.main('/docs/a')) ?? []
  expect(styles()).toContain(`.${name}{background:#f00f00}`)

  await site.edit({ 'content/docs/_colours.scss': '$red: #d00d00;\n' })
  expect(styles()).toContain('.plain{color:#d00d00}')
  expect(styles()).toContain(`.${name}{background:#d00d00}`)
})

test('a mistake in Sass has its place', async () => {
  const { problems } = await buildSite({
    ...WITH_SASS,
    'content/docs/a.scss': '.a {\n  @broken }\n',
  })
  expect(problems).toMatchObject([
    { id: 'bundle-failed', file: 'content/docs/a.scss', place: { line: 2, column: 3 } },
  ])
  expect(problems[0]?.message).toContain('Unknown rule')
})

test('without the package `sass`, each of its stylesheets says what to install', async () => {
  const { problems } = await buildSite(SITE)
  expect(problems).toMatchObject([
    { id: 'bundle-failed', file: 'content/docs/a.scss', place: { line: 1 } },
    { id: 'bundle-failed', file: 'content/docs/b.module.scss', place: { line: 1 } },
  ])
  expect(problems[0]?.message).toContain('npm install --save-dev sass')
})
