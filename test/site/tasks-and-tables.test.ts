import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test.each(['md', 'mdx'])('the boxes of a task list in .%s have labels', async (ending) => {
  const site = await buildSite({
    [`content/docs/a.${ending}`]: '# A\n\n- [x] Write\n- [ ] Read\n',
  })
  const boxes = [...site.main('/docs/a').matchAll(/<input [^>]*>/g)].map(([tag]) => tag)
  expect(boxes).toEqual([
    expect.stringMatching(/(?=.* type="checkbox")(?=.* disabled)(?=.* checked).*aria-label="Done"/),
    expect.stringMatching(
      /(?=.* type="checkbox")(?=.* disabled)(?!.* checked).*aria-label="To do"/,
    ),
  ])
})

test('the columns of a table are aligned without a style attribute, which a strict policy forbids', async () => {
  const table = '# A\n\n| a | b |\n| :-: | --: |\n| 1 | 2 |\n'
  const site = await buildSite({ 'content/docs/a.md': table, 'content/docs/b.mdx': table })
  expect(site.problems).toEqual([])
  for (const pathname of ['/docs/a', '/docs/b']) {
    expect(site.main(pathname)).toContain('<td data-align="right">2</td>')
    expect(site.main(pathname)).not.toContain('style=')
  }
})
