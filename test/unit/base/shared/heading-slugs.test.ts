import { slug as githubSluggerSlug } from 'github-slugger'
import { expect, test } from 'vitest'
import {
  mkdocsSlug,
  sluggerFor,
  sluggerOf,
  vitepressSlug,
} from '../../../../src/base/shared/text/heading-slugs.ts'
import { githubSlug } from '../../../../src/base/shared/text/text.ts'
import { buildSite } from '../../../site.ts'

test.each([
  ['What’s new in 1.2?', 'what-s-new-in-1-2'],
  ['1.2 Über `code`', '_1-2-uber-code'],
  ['server.hmr.overlay', 'server-hmr-overlay'],
  ['配置 & more', '配置-more'],
  ['🎉 Party', '🎉-party'],
  ['?!', ''],
])('VitePress makes an id of %s', (text, id) => {
  expect(vitepressSlug(text)).toBe(id)
})

test.each([
  'Über uns',
  'What’s new?',
  '1.2',
  'C++ & C#',
  '.NET',
  'a_b __init__',
  'foo  bar ',
  'A/B',
  '日本語、テスト。',
  '中文标题：你好！',
  '한국어 제목',
  'हिन्दी शीर्षक',
  'İstanbul ı ß',
  'e\u0301',
  '²³ ½ ①②',
  'Ⓐ ⅷ Ⅷ',
  '🚀 Launch',
  '👨‍👩‍👧 family',
  '1️⃣ One',
  'a\u00A0b',
  'a‿b ａ＿ｂ',
  '٣ ·middle·',
])('the slug of %s is the one of the package github-slugger', (text) => {
  expect(githubSlug(text)).toBe(githubSluggerSlug(text))
})

test('equal headings get numbers, and do not take ids that a writer chose', () => {
  const { reserve, slug } = sluggerOf(vitepressSlug)
  reserve('b')
  expect(['A', 'a', 'B', 'b', 'a-1', 'A'].map(slug)).toEqual([
    'a',
    'a-1',
    'b-1',
    'b-2',
    'a-1-1',
    'a-2',
  ])
})

test.each([
  ['What’s new in 1.2?', 'whats-new-in-12'],
  ['Über `uns`', 'uber-uns'],
  ['a_b -- c', 'a_b-c'],
  ['日本語', ''],
])('MkDocs makes an id of %s', (text, id) => {
  expect(mkdocsSlug(text)).toBe(id)
})

test('equal headings of MkDocs get numbers after an underscore, and those without ASCII only these', () => {
  const { reserve, slug } = sluggerFor('mkdocs')
  reserve('b')
  expect(['A', 'a', 'a_1', 'B', '日本', '中文'].map(slug)).toEqual([
    'a',
    'a_1',
    'a_2',
    'b_1',
    '_1',
    '_2',
  ])
})

test('a site chooses how the ids of its headings are made', async () => {
  const site = await buildSite({
    'site.config.ts': `export default {
      title: 'T', url: 'https://t.example', markdown: { headingIds: 'vitepress' },
    }`,
    'content/docs/a.md': '# A\n\n## What’s new?\n\n## `server.port`\n\n## Own {#mine}\n',
  })
  const html = site.read('docs/a.html')
  for (const id of ['what-s-new', 'server-port', 'mine']) expect(html).toContain(`id="${id}"`)
})
