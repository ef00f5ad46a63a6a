import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { leftOfTheme } from '../../../src/tools/import/vitepress/look.ts'

test('a theme of a package, and a frame of the site, are named in the report', () => {
  const root = scratchFolder({
    '.vitepress/theme/index.ts': `import { h } from 'vue'
import type { Theme } from 'other-types'
import DefaultTheme from 'vitepress/theme'
import TwoSlash from '@shikijs/vitepress-twoslash/client'
import {
  Carbon,
} from '@acme/vitepress-carbon'
import '@acme/fonts/a.css'
import Layout from './MyLayout.vue'
import Badge from './Badge.vue'
import Own from '@/own'
`,
  })
  expect(leftOfTheme({ root })).toEqual([
    'the package `@acme/vitepress-carbon` of the theme: pages look as the theme does without it',
    'the frame `.vitepress/theme/MyLayout.vue`: pages have that of the theme',
  ])
  expect(leftOfTheme({ root: scratchFolder() })).toEqual([])
})
