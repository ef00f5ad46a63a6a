import type {
  ReferenceFile,
  ReferenceOperation,
  ReferenceSchema,
} from '../../src/base/model/reference-file.ts'
import { isRecord } from '../../src/base/shared/json.ts'

/**
 * Compares `reference.json` with the description itself, by code that shares nothing with the engine. It knows only what can be
 * said of any description: names, flags, media types, statuses, values, and the way of references.
 */
export function differencesFrom(description: unknown, file: ReferenceFile): Comparison {
  return new Walk(description, file).all()
}

export interface Comparison {
  readonly count: number
  readonly differences: readonly string[]
}

type Member = Readonly<Record<string, unknown>>

/** A schema of the reference, and how many levels of it are compared. */
interface Shown {
  readonly shown: ReferenceSchema
  readonly depth: number
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const DEEPEST = 3

class Walk {
  #count = 0
  readonly #differences: string[] = []
  readonly #root: Member
  readonly #file: ReferenceFile
  readonly #isOld: boolean

  constructor(description: unknown, file: ReferenceFile) {
    this.#root = record(description)
    this.#file = file
    this.#isOld = 'swagger' in this.#root
  }

  all(): Comparison {
    const operations = new Map(
      this.#file.operations.map((each) => [`${each.method.toUpperCase()} ${each.path}`, each]),
    )
    const listed = Object.entries(record(this.#root['paths'])).flatMap(([path, written]) => {
      const item = this.#follow(written)
      const all = [
        ...METHODS.map((method) => [method.toUpperCase(), item[method]] as const),
        ...Object.entries(record(item['additionalOperations'])),
      ]
      return all.flatMap(([method, value]) => {
        const operation = record(value)
        const isShown = isRecord(value) && operation['x-internal'] !== true
        return isShown ? [{ key: `${method} ${path}`, item, operation }] : []
      })
    })
    this.#sameSet(
      'operations',
      listed.map(({ key }) => key),
      [...operations.keys()],
    )
    for (const { key, item, operation } of listed) {
      const shown = operations.get(key)
      if (shown !== undefined && shown.isShortened !== true)
        this.#operation(key, { item, operation }, shown)
    }
    this.#namedSchemas()
    return { count: this.#count, differences: this.#differences }
  }

  #operation(
    at: string,
    { item, operation }: { readonly item: Member; readonly operation: Member },
    shown: ReferenceOperation,
  ): void {
    this.#same(`${at} deprecated`, operation['deprecated'] === true, shown.deprecated === true)
    const parameters = [...this.#parameters(item), ...this.#parameters(operation)]
    const own = new Map(
      parameters.map((each) => [`${text(each['in'])} ${text(each['name'])}`, each]),
    )
    // OpenAPI 3.0, Parameter Object: headers with these names are ignored.
    const isIgnored = (name: string) =>
      !this.#isOld && /^header (accept|content-type|authorization)$/i.test(name)
    const sent = [...own].filter(
      ([name, { in: place }]) => !isIgnored(name) && place !== 'body' && place !== 'formData',
    )
    const rows = new Map((shown.parameters ?? []).map((each) => [`${each.in} ${each.name}`, each]))
    this.#sameSet(
      `${at} parameters`,
      sent.map(([name]) => name),
      [...rows.keys()],
    )
    for (const [name, parameter] of sent) {
      const row = rows.get(name)
      if (row === undefined) continue
      this.#same(`${at} ${name} required`, parameter['required'] === true, row.required)
      const schema = this.#isOld ? parameter : schemaOfParameter(parameter)
      this.#schema(`${at} ${name}`, schema, { shown: row, depth: DEEPEST })
    }
    if (!this.#isOld) this.#body(at, this.#follow(operation['requestBody']), shown)
    this.#responses(at, record(operation['responses']), shown)
    this.#security(at, operation, shown)
  }

  #parameters(holder: Member): readonly Member[] {
    return list(holder['parameters']).map((each) => this.#follow(each))
  }

  #body(at: string, body: Member, shown: ReferenceOperation): void {
    const content = Object.entries(record(body['content']))
    const rows = new Map((shown.requestBody?.content ?? []).map((each) => [each.mediaType, each]))
    this.#sameSet(
      `${at} body`,
      content.map(([type]) => type),
      [...rows.keys()],
    )
    if (content.length > 0)
      this.#same(
        `${at} body required`,
        body['required'] === true,
        shown.requestBody?.required === true,
      )
    for (const [type, media] of content) {
      const schema = rows.get(type)?.schema
      if (schema)
        this.#schema(`${at} body ${type}`, record(media)['schema'], {
          shown: schema,
          depth: DEEPEST,
        })
    }
  }

  #responses(at: string, responses: Member, shown: ReferenceOperation): void {
    const written = Object.entries(responses).filter(([status]) => !status.startsWith('x-'))
    const rows = new Map((shown.responses ?? []).map((each) => [each.status.toLowerCase(), each]))
    this.#sameSet(
      `${at} responses`,
      written.map(([status]) => status.toLowerCase()),
      [...rows.keys()],
    )
    for (const [status, value] of written) {
      const row = rows.get(status.toLowerCase())
      const response = this.#follow(value)
      if (row === undefined) continue
      const headers = Object.keys(record(response['headers'])).filter(
        (name) => this.#isOld || !/^content-type$/i.test(name),
      )
      this.#sameSet(
        `${at} ${status} headers`,
        headers,
        (row.headers ?? []).map(({ name }) => name),
      )
      this.#sameSet(
        `${at} ${status} links`,
        Object.keys(record(response['links'])),
        (row.links ?? []).map(({ name }) => name),
      )
      if (this.#isOld) continue
      const content = Object.entries(record(response['content']))
      const shownContent = new Map(row.content.map((each) => [each.mediaType, each]))
      this.#sameSet(
        `${at} ${status}`,
        content.map(([type]) => type),
        [...shownContent.keys()],
      )
      for (const [type, media] of content) {
        const schema = shownContent.get(type)?.schema
        if (schema)
          this.#schema(`${at} ${status} ${type}`, record(media)['schema'], {
            shown: schema,
            depth: DEEPEST,
          })
      }
    }
  }

  #security(at: string, operation: Member, shown: ReferenceOperation): void {
    const written = list(operation['security'] ?? this.#root['security']).map(record)
    const schemes = this.#isOld
      ? this.#root['securityDefinitions']
      : record(this.#root['components'])['securitySchemes']
    const isKnown = (name: string) => name in record(schemes)
    // A scheme that the description does not declare is a problem of its own.
    if (!written.every((way) => Object.keys(way).every(isKnown))) return
    const ways = written.filter((way) => Object.keys(way).length > 0)
    const textOf = (schemes: readonly (readonly [string, readonly string[]])[]) =>
      schemes
        .map(([name, scopes]) => `${name} [${scopes.toSorted().join(' ')}]`)
        .toSorted()
        .join(' + ')
    this.#sameSet(
      `${at} security`,
      ways.map((way) =>
        textOf(Object.entries(way).map(([name, scopes]) => [name, list(scopes).map(text)])),
      ),
      (shown.security?.ways ?? [])
        .filter((way) => way.length > 0)
        .map((way) => textOf(way.map(({ scheme, scopes }) => [scheme, scopes]))),
    )
    if (ways.length > 0)
      this.#same(`${at} optional`, ways.length < written.length, shown.security?.optional === true)
  }

  #namedSchemas(): void {
    const written = record(
      this.#isOld ? this.#root['definitions'] : record(this.#root['components'])['schemas'],
    )
    for (const entry of this.#file.schemas) {
      if (entry.isShortened === true || entry.type === undefined || !(entry.name in written))
        continue
      this.#schema(`schema ${entry.name}`, written[entry.name], {
        shown: { type: '', ...entry, isShortened: false },
        depth: 1,
      })
    }
  }

  /** A schema without references to others: what is merged from several is only checked to be there. */
  #schema(at: string, written: unknown, { shown, depth }: Shown): void {
    const schema = this.#follow(written)
    if (!isRecord(written) || shown.isShortened === true || depth === 0) return
    // The entry of the same name has the parts.
    if (shown.schema !== undefined && this.#file.schemas.some(({ name }) => name === shown.schema))
      return
    const values = list(schema['enum'])
    if (values.length > 0 && 'enum' in schema && !('allOf' in schema))
      this.#sameSet(`${at} enum`, values.map(plain), [
        ...(shown.enum ?? []),
        ...(shown.const === undefined ? [] : [shown.const]),
      ])
    if ('default' in schema) this.#same(`${at} default`, plain(schema['default']), shown.default)
    if (schema['readOnly'] === true) this.#same(`${at} readOnly`, true, shown.readOnly)
    if (schema['writeOnly'] === true) this.#same(`${at} writeOnly`, true, shown.writeOnly)
    if (schema['deprecated'] === true) this.#same(`${at} deprecated`, true, shown.deprecated)
    if (
      typeof schema['format'] === 'string' &&
      schema['format'] !== 'binary' &&
      schema['type'] !== 'file'
    )
      this.#same(`${at} format`, schema['format'], shown.format)
    for (const key of [
      'minimum',
      'maximum',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'pattern',
      'multipleOf',
    ])
      if (key in schema) this.#hasLimit(`${at} ${key}`, schema[key], shown)
    const properties = Object.entries(record(schema['properties']))
    const rows = new Map((shown.properties ?? []).map((each) => [each.name, each]))
    const required = list(schema['required'])
    for (const [name, property] of properties) {
      const row = rows.get(name)
      // Those of the other direction are left out, and a choice may show it in each of its options.
      if (row === undefined) {
        const { readOnly, writeOnly } = this.#follow(property)
        if (readOnly !== true && writeOnly !== true && !('oneOf' in schema) && !('anyOf' in schema))
          this.#same(`${at}.${name}`, 'there', 'missing')
        continue
      }
      if (required.includes(name)) this.#same(`${at}.${name} required`, true, row.required)
      this.#schema(`${at}.${name}`, property, { shown: row, depth: depth - 1 })
    }
    if (isRecord(schema['items']) && shown.items)
      this.#schema(`${at}[]`, schema['items'], { shown: shown.items, depth: depth - 1 })
  }

  #hasLimit(at: string, limit: unknown, shown: ReferenceSchema): void {
    const words = (shown.constraints ?? []).join(' ')
    const numbers = words.replaceAll(/(?<=\d),(?=\d{3})/g, '')
    const isTrivial = (limit === 0 && /min(Length|Items)$/.test(at)) || limit === ''
    const isSaid =
      [words, numbers].some((each) => each.includes(String(limit))) || (limit === 1 && words !== '')
    if (!isTrivial) this.#same(at, true, isSaid || words)
  }

  #same(at: string, described: unknown, shown: unknown): void {
    this.#count += 1
    if (described === shown) return
    this.#differences.push(
      `${at}: ${JSON.stringify(described)} is shown as ${JSON.stringify(shown)}`,
    )
  }

  #sameSet(at: string, described: readonly string[], shown: readonly string[]): void {
    const sorted = (values: readonly string[]) => [...new Set(values)].toSorted()
    this.#same(at, JSON.stringify(sorted(described)), JSON.stringify(sorted(shown)))
  }

  /** An object, or the one at the end of its references; what is next to a reference counts more. */
  #follow(value: unknown, depth = 0): Member {
    const own = record(value)
    const { $ref: reference, ...beside } = own
    if (typeof reference !== 'string' || !reference.startsWith('#/') || depth > 20) return own
    const names = reference
      .slice(2)
      .split('/')
      .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    const target = names.reduce<unknown>((holder, name) => memberOf(holder, name), this.#root)
    return { ...this.#follow(target, depth + 1), ...(this.#isOld ? {} : beside) }
  }
}

/** The schema of a parameter of OpenAPI 3, with the marks that the parameter itself has. */
function schemaOfParameter(parameter: Member): unknown {
  const [media] = Object.values(record(parameter['content']))
  return parameter['schema'] ?? record(media)['schema']
}

function memberOf(holder: unknown, name: string): unknown {
  if (Array.isArray(holder)) return (holder as readonly unknown[])[Number(name)]
  return record(holder)[name]
}

function record(value: unknown): Member {
  return isRecord(value) ? value : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A value as the reference shows it. */
function plain(value: unknown): string {
  if (value === '') return '""'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
