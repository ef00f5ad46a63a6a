import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const TERMS = `{ 'e-mail': 'email', github: 'GitHub', 'log-in page': 'login page' }`

test.each(['a.md', 'a.mdx'])(
  'in the prose of %s, each unwanted term is reported with its place',
  async (name) => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', check: { terms: ${TERMS} } }\n`,
      [`content/docs/${name}`]: [
        '---\ntitle: E-mail\n---\n',
        'E-mail us, or use *e-mail* at',
        'GitHub, github and the log-in page.\n',
        '`e-mail`, https://github.com/e-mail, [a link](https://github.com), e-mailing, me@github.com.\n',
        '```text\ne-mail\n```\n',
      ].join('\n'),
    })
    const found = site.problems.map(({ id, place, message }) => ({ id, place, message }))
    const problem = (line: number, column: number, [term, better]: readonly [string, string]) => ({
      id: 'unwanted-term',
      place: { line, column },
      message: `This site does not use the term “${term}”. Write “${better}”.`,
    })
    expect(found).toEqual([
      problem(5, 1, ['E-mail', 'Email']),
      problem(5, 20, ['e-mail', 'email']),
      problem(6, 9, ['github', 'GitHub']),
      problem(6, 24, ['log-in page', 'login page']),
    ])
    expect(site.result.failed).toBe(false)
  },
)

test('a change of the terms checks all documents again', async () => {
  const site = await buildSite({ 'content/docs/a.md': '# A\n\nAn e-mail.\n' })
  expect(site.problems).toEqual([])
  await site.edit({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', check: { terms: ${TERMS} } }\n`,
  })
  expect(site.problems.map(({ id }) => id)).toEqual(['unwanted-term'])
})
