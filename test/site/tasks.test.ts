import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test.each(['md', 'mdx'])('the boxes of a task list in .%s say what they mean', async (ending) => {
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
