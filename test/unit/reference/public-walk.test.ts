import { describe, expect, test } from 'vitest'
import { objectOf } from '../../corpus/json.ts'
import { pageOf } from '../../corpus/pages.ts'
import { missingFrom } from '../../corpus/walk.ts'
import { buildSite } from '../../site.ts'
import type { TestSite } from '../../site.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/things': {
      summary: 'Everything about things',
      post: {
        operationId: 'make',
        summary: 'Make a thing',
        parameters: [
          { name: 'dry', in: 'query', schema: { enum: ['yes', 'no'] } },
          { name: 'flag', in: 'query', allowEmptyValue: true, schema: { type: 'string' } },
          { name: 'path', in: 'query', allowReserved: true, schema: { type: 'string' } },
        ],
        callbacks: {
          onReady: {
            '{$request.query.path}': {
              post: {
                summary: 'A thing was made',
                responses: { 200: { description: 'Seen.' } },
              },
            },
          },
        },
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { size: { properties: { width: { type: 'integer' } } } } },
              examples: { small: { value: { size: { width: 7411 } } } },
            },
          },
        },
        responses: { 201: { description: 'Made.' }, 404: { description: 'None.' } },
      },
    },
  },
}

/** The parts that the walk reports as missing if the pages of the description are changed in this way. */
async function missingWhere(site: TestSite, change: (html: string) => string) {
  const pages = site.paths
    .filter((path) => /^docs\/api\/.*(?<!\/index)\.html$/.test(path))
    .map((path) => pageOf(`/${path.replace(/\.html$/, '')}`, change(site.read(path))))
  return missingFrom(objectOf(API), pages)
}

describe('the walk over public descriptions', () => {
  test('it sees each part that is taken from a page, and nothing on whole pages', async () => {
    const site = await buildSite({
      'site.config.ts': `export default { title: 'T', url: 'https://t.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
      'openapi/a.json': JSON.stringify(API),
    })
    expect(await missingWhere(site, (html) => html)).toEqual([])
    const seen = async (from: string, to: string) =>
      missingWhere(site, (html) => html.replaceAll(from, to))
    expect(await seen('>width<', '>height<')).toEqual([
      'POST /things, the body, application/json: size: the property width',
    ])
    expect(await seen('>dry<', '>wet<')).toEqual(['POST /things: the parameter dry'])
    expect(await seen('>no<', '>nay<')).toContain('POST /things, the parameter dry: the value "no"')
    expect(await seen('7411', '0')).toEqual([
      'POST /things, the body, application/json: the example small',
    ])
    expect(await seen('id="response-404"', '')).toContain('POST /things: the status 404')
    expect(await seen('href="#query-dry"', '')).toContain(
      'POST /things, the parameter dry: the anchor',
    )
    expect(await seen('Everything about', '')).toEqual(['POST /things: the summary of its path'])
    expect(await seen('<code>onReady</code>', '')).toEqual(['POST /things: the callback onReady'])
    expect(await seen('without a value', '')).toEqual([
      'POST /things, the parameter flag: allowEmptyValue',
    ])
    expect(await seen('sent unencoded', '')).toEqual([
      'POST /things, the parameter path: allowReserved',
    ])
    expect(await seen('>POST<', '>PUT<')).toEqual(['POST /things: the page'])
  })
})
