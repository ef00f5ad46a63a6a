import { expect, test } from 'vitest'
import { htmlOf, settings } from './pipeline.ts'
import { proseParser } from '../../../../src/stages/markdown/parse/prose.ts'

const prose = proseParser(settings)

test('a description is Markdown with tables, code and notes', () => {
  expect(
    htmlOf(prose('## About\n\nText with `code`.\n\n> [!TIP]\n> Do.\n\n| a |\n| - |\n| b |\n')),
  ).toBe(
    '<h2>About</h2>\n<p>Text with <code>code</code>.</p>\n<sp-admonition kind="tip">\n<p>Do.</p>\n</sp-admonition>\n' +
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
  )
  const [code] = prose('```js\n1\n```\n').children
  expect(code).toMatchObject({
    tagName: 'sp-code',
    properties: { language: 'js', code: '1', grammar: 'javascript' },
  })
})

test('harmful HTML is removed', () => {
  const html = htmlOf(
    prose(
      '<script>alert(1)</script><b onclick="alert(1)">bold</b> <a href="javascript:alert(1)">x</a>\n\n' +
        '<sp-code html="<img src=x onerror=alert(1)>"></sp-code>\n\n<iframe src="/"></iframe>\n\n[y](javascript:alert(1))\n',
    ),
  )
  expect(html).toContain('<b>bold</b>')
  expect(html).not.toMatch(/script|onclick|onerror|iframe|sp-code/)
})

test('a tree carries no positions', () => {
  expect(JSON.stringify(prose('a <b>b</b>\n\n```\n1\n```\n'))).not.toContain('position')
})
