import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const reportOf = async (options: string): Promise<URL | undefined> => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', ${options} }\n`,
    'content/docs/a & b.md': '# A & B\n',
  })
  expect(site.problems).toEqual([])
  const [, href] =
    /<a href="([^"]+)"[^>]*>Report an issue</.exec(site.read('docs/a & b.html')) ?? []
  return href === undefined ? undefined : new URL(href.replaceAll('&amp;', '&'))
}

test('by default there is no link', async () => {
  const editUrl = `docs: { editUrl: 'https://github.com/acme/docs/edit/main/' }`
  expect(await reportOf(editUrl)).toBe(undefined)
})

test('a template is filled in', async () => {
  const url = await reportOf(
    `reportUrl: 'https://tracker.example/new?t={title}&p={page}&f={source}'`,
  )
  expect(url?.searchParams.get('t')).toBe('A & B')
  expect(url?.searchParams.get('p')).toBe('https://test.example/docs/a%20&%20b')
  expect(url?.searchParams.get('f')).toBe('content/docs/a & b.md')
})

test.each([
  ['https://github.com/acme/docs/edit/main/', '/acme/docs/issues/new', 'title', 'body'],
  [
    'https://gitlab.example/acme/group/docs/-/edit/main/',
    '/acme/group/docs/-/issues/new',
    'issue[title]',
    'issue[description]',
  ],
])('a link for %s opens a new issue of the repository', async (...[editUrl, path, title, body]) => {
  const url = await reportOf(`docs: { editUrl: '${editUrl}' }, reportUrl: true`)
  expect(url?.pathname).toBe(path)
  expect(url?.searchParams.get(title)).toBe('A & B')
  expect(url?.searchParams.get(body)).toContain('Page: https://test.example/docs/a')
})

test('another host gets no link', async () => {
  const editUrl = `docs: { editUrl: 'https://forge.example/acme/docs/edit/' }`
  expect(await reportOf(`${editUrl}, reportUrl: true`)).toBe(undefined)
})
