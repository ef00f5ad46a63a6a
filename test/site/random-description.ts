/**
 * Random descriptions of APIs with marks at random places. Everything that is marked, and all in it, has names and texts that begin
 * with `zqzq`, which no digest in a name of a file has; everything else has names that begin with `ok`.
 */

export type Json = Readonly<Record<string, unknown>>
type Members = Record<string, unknown>

export const VERSIONS = ['2.0', '3.0.3', '3.1.1', '3.2.0'] as const
export type Version = (typeof VERSIONS)[number]

/** A generator of random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const CLEAR: readonly Json[] = [
  { 'x-internal': true },
  { 'x-audience': 'partner' },
  { 'x-audience': ['partner', 'team'] },
]
const LOOSE: readonly Json[] = [
  ...['yes', 'on', 'true', 1, ['partner'], {}, null].map((value) => ({ 'x-internal': value })),
  { 'x-Internal': true },
  { 'x-INTERNAL': 'Yes' },
  { 'x-Audience': 'partner' },
  ...[{}, '', true, [], [1]].map((value) => ({ 'x-audience': value })),
]

export function randomDescription(random: () => number, version: Version): Members {
  return new Maker(random, version).description()
}

class Maker {
  private count = 0
  /** The first of the schemas that may be referred to. */
  private first = 0
  private readonly random: () => number
  private readonly version: Version
  private readonly schemas: { readonly name: string; readonly isHidden: boolean }[] = []
  private readonly tags: string[] = []
  private readonly schemes: string[] = []
  private readonly operations: string[] = []
  private readonly paths: string[] = []

  constructor(random: () => number, version: Version) {
    this.random = random
    this.version = version
  }

  private get isOld(): boolean {
    return this.version === '2.0'
  }

  private get isNew(): boolean {
    return this.version.startsWith('3.1') || this.version.startsWith('3.2')
  }

  private chance(share: number): boolean {
    return this.random() < share
  }

  private one<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item
  }

  private name(isHidden: boolean): string {
    this.count += 1
    return `${isHidden ? 'zqzq' : 'ok'}${String(this.count)}`
  }

  private mark(): Json {
    return this.one(this.chance(0.6) ? CLEAR : LOOSE)
  }

  private marked(isHidden: boolean, make: (isHidden: boolean) => Members): Members {
    if (isHidden || !this.chance(0.22)) return make(isHidden)
    return { ...make(true), ...this.mark() }
  }

  /** A map whose names are those of its members. */
  private map(
    most: number,
    isHidden: boolean,
    make: (isHidden: boolean, name: string) => Members,
  ): Members {
    const count = Math.floor(this.random() * (most + 1))
    return Object.fromEntries(
      Array.from({ length: count }, () => {
        const isOwn = isHidden || this.chance(0.25)
        const name = this.name(isOwn)
        const member = make(isOwn, name)
        return [name, isOwn && !isHidden ? { ...member, ...this.mark() } : member]
      }),
    )
  }

  private text(isHidden: boolean): Members {
    return this.chance(0.5) ? { description: `About ${this.name(isHidden)}.` } : {}
  }

  description(): Members {
    const tags = this.map(3, false, (isHidden, name) => ({ name, ...this.text(isHidden) }))
    this.tags.push(...Object.keys(tags))
    const schemes = this.map(2, false, (isHidden) => ({
      type: 'apiKey',
      in: 'header',
      name: this.name(isHidden),
      ...this.text(isHidden),
    }))
    this.schemes.push(...Object.keys(schemes))
    for (let count = 0; count < 4; count++) {
      const isHidden = this.chance(0.3)
      this.schemas.push({ name: this.name(isHidden), isHidden })
    }
    const schemas = Object.fromEntries(
      this.schemas.map(({ name, isHidden }, at) => {
        // None refers to itself: a schema that is an alternative of itself means nothing.
        this.first = at + 1
        return [name, { ...this.schema(isHidden, 3), ...(isHidden && this.mark()) }]
      }),
    )
    this.first = 0
    const paths = this.items('/')
    const hooks = this.chance(0.6) ? this.items('') : {}
    const vendor = this.chance(0.5) ? { 'x-ms-paths': this.items('/?') } : {}
    const root: Members = {
      ...(this.isOld ? { swagger: '2.0' } : { openapi: this.version }),
      info: {
        title: 'API',
        version: '1',
        contact: this.marked(false, (isHidden) => ({ name: this.name(isHidden) })),
      },
      ...(this.isOld ? { host: 'a.test' } : { servers: this.servers() }),
      tags: Object.values(tags),
      'x-tagGroups': [{ name: 'Group', tags: [...this.tags] }],
      ...this.security(),
      paths: {
        '/plain': { get: { operationId: 'plain', responses: { 200: { description: 'Fine' } } } },
        ...paths,
      },
      ...(Object.keys(hooks).length > 0 && {
        [this.isNew ? this.one(['webhooks', 'x-webhooks']) : 'x-webhooks']: hooks,
      }),
      ...vendor,
      'x-notes': this.map(3, false, (isHidden) => ({ text: this.name(isHidden) })),
    }
    if (this.isOld) return { ...root, definitions: schemas, securityDefinitions: schemes }
    const parts = {
      schemas,
      securitySchemes: schemes,
      parameters: this.map(2, false, (isHidden) => this.parameter(isHidden)),
      responses: this.map(2, false, (isHidden) => this.response(isHidden)),
      ...(this.isNew && { pathItems: this.map(2, false, (isHidden) => this.item(isHidden)) }),
    }
    for (const [kind, map] of Object.entries(parts))
      if (kind === 'pathItems')
        for (const name of Object.keys(map))
          (root['paths'] as Members)[`/${name}`] = { $ref: `#/components/pathItems/${name}` }
    return { ...root, components: parts }
  }

  private servers(): readonly Members[] {
    return [
      { url: 'https://a.test' },
      this.marked(false, (isHidden) => ({
        url: `https://${this.name(isHidden)}.test`,
        ...this.text(isHidden),
      })),
      {
        url: 'https://{host}.test',
        variables: { host: { default: 'a', ...this.text(false) } },
      },
    ]
  }

  private security(): Members {
    const named = this.schemes.filter(() => this.chance(0.5)).map((name) => ({ [name]: [] }))
    return named.length === 0 ? {} : { security: [...named, {}] }
  }

  private items(start: '/' | '' | '/?'): Members {
    const items = this.map(3, false, (isHidden) => this.item(isHidden))
    return Object.fromEntries(
      Object.entries(items).map(([name, item]) => {
        const path = start === '/?' ? `/all?${name}` : `${start}${name}`
        if (start === '/') this.paths.push(path)
        return [path, item]
      }),
    )
  }

  private item(isHidden: boolean): Members {
    const methods = ['get', 'post', 'put', ...(this.version.startsWith('3.2') ? ['query'] : [])]
    const used = methods.filter(() => this.chance(0.5))
    const entries = (used.length === 0 ? ['get'] : used).map((method) => [
      method,
      this.marked(isHidden, (isOwn) => this.operation(isOwn, method)),
    ])
    return {
      ...Object.fromEntries(entries),
      ...(this.chance(0.3) && {
        parameters: [this.marked(isHidden, (isOwn) => this.parameter(isOwn))],
      }),
    }
  }

  private operation(isHidden: boolean, method: string): Members {
    const id = this.name(isHidden)
    this.operations.push(id)
    const parameters = Array.from({ length: Math.floor(this.random() * 4) }, () =>
      this.marked(isHidden, (isOwn) => this.parameter(isOwn)),
    )
    const names = parameters.map((each) => String(each['name']))
    const hasBody = method !== 'get' && this.chance(0.6)
    const body = this.isOld
      ? { name: this.name(isHidden), in: 'body', schema: this.schema(isHidden, 3) }
      : this.marked(isHidden, (isOwn) => ({ ...this.text(isOwn), content: this.content(isOwn) }))
    return {
      operationId: id,
      summary: `Do ${this.name(isHidden)}`,
      ...this.text(isHidden),
      tags: this.tags.filter(() => this.chance(0.4)),
      ...this.security(),
      parameters: this.isOld && hasBody ? [...parameters, body] : parameters,
      ...(!this.isOld && hasBody && { requestBody: body }),
      responses: {
        200: this.response(isHidden, names),
        ...(this.chance(0.3) && { 404: this.marked(isHidden, (isOwn) => this.response(isOwn)) }),
      },
      ...(!this.isOld && this.chance(0.4) && { callbacks: this.callbacks(isHidden, names) }),
      'x-more': this.map(2, isHidden, (isOwn) => ({ text: this.name(isOwn) })),
      'x-codeSamples': [
        this.marked(isHidden, (isOwn) => ({ lang: 'Shell', source: `echo ${this.name(isOwn)}` })),
      ],
    }
  }

  /** From 3.1 on, a callback itself has no mark: it is hidden if all its requests are. */
  private callbacks(isHidden: boolean, names: readonly string[]): Members {
    const request = (isOwn: boolean): Members => ({
      post: { summary: this.name(isOwn), responses: { 200: { description: 'Fine' } } },
    })
    const isMarked = (isOwn: boolean): Members => (isOwn && !isHidden ? { ...this.mark() } : {})
    const entries = Array.from({ length: 2 }, () => {
      const isOwn = isHidden || this.chance(0.3)
      return [
        this.name(isOwn),
        {
          [this.url(isOwn, names)]: { ...request(isOwn), ...isMarked(isOwn) },
          'https://b.test/plain': isOwn
            ? { ...request(true), ...isMarked(true) }
            : this.marked(false, request),
        },
      ] as const
    })
    return Object.fromEntries(entries)
  }

  private url(isHidden: boolean, names: readonly string[]): string {
    const used = names.filter(() => this.chance(0.4)).map((name) => `{$request.query.${name}}`)
    return `https://${this.name(isHidden)}.test/${used.join('/')}`
  }

  private parameter(isHidden: boolean): Members {
    const own = this.isOld ? { type: 'string' } : { schema: this.schema(isHidden, 1) }
    return { name: this.name(isHidden), in: 'query', ...this.text(isHidden), ...own }
  }

  private response(isHidden: boolean, names: readonly string[] = []): Members {
    const schema = this.schema(isHidden, 3)
    if (this.isOld)
      return {
        description: this.name(isHidden),
        schema,
        ...(this.chance(0.4) && {
          headers: this.map(2, isHidden, (isOwn) => ({ type: 'string', ...this.text(isOwn) })),
        }),
      }
    return {
      description: this.name(isHidden),
      content: this.content(isHidden),
      headers: this.map(2, isHidden, (isOwn) => ({
        schema: { type: 'string' },
        ...this.text(isOwn),
      })),
      ...(this.chance(0.5) && { links: this.links(isHidden, names) }),
    }
  }

  private links(isHidden: boolean, names: readonly string[]): Members {
    const target = (): Members => {
      const path = this.one([...this.paths, '/plain']).replaceAll('/', '~1')
      const before = this.one(['', './api.yaml', 'https://a.test/other.yaml'])
      return this.chance(0.5)
        ? { operationId: this.one([...this.operations, 'plain']) }
        : { operationRef: `${before}#/paths/${path}/get` }
    }
    return this.map(3, isHidden, (isOwn) => ({
      ...target(),
      ...this.text(isOwn),
      parameters: Object.fromEntries(names.map((name) => ['to', `$request.query.${name}`])),
      ...(names[0] !== undefined &&
        this.chance(0.3) && { requestBody: { from: `$request.query.${names[0]}` } }),
    }))
  }

  private content(isHidden: boolean): Members {
    const media = (isOwn: boolean): Members => {
      const schema = this.schema(isOwn, 3)
      const data = { value: this.dataOf(schema) }
      const named = this.map(2, isOwn, (isInner) => ({ summary: this.name(isInner), ...data }))
      return { schema, ...(this.chance(0.5) ? { example: data.value } : { examples: named }) }
    }
    const both = { 'application/json': media(isHidden) }
    if (!this.chance(0.2)) return both
    const isOther = isHidden || this.chance(0.5)
    const other = media(isOther)
    return {
      ...both,
      [`text/${this.name(isOther)}`]: isOther && !isHidden ? { ...other, ...this.mark() } : other,
    }
  }

  private schema(isHidden: boolean, depth: number): Members {
    const shelf = this.isOld ? '#/definitions/' : '#/components/schemas/'
    if (depth < 3 && this.schemas.length > this.first && this.chance(0.3))
      return { $ref: `${shelf}${this.one(this.schemas.slice(this.first)).name}` }
    if (depth <= 0 || this.chance(0.2)) return { type: 'string', ...this.text(isHidden) }
    if (this.chance(0.15))
      return {
        type: 'array',
        items: this.marked(isHidden, (isOwn) => this.schema(isOwn, depth - 1)),
      }
    const properties = this.map(4, isHidden, (isOwn) => this.schema(isOwn, depth - 1))
    const names = Object.keys(properties).filter(() => this.chance(0.5))
    const schema: Members = {
      type: 'object',
      properties,
      ...(names.length > 0 && { required: names }),
      ...this.text(isHidden),
    }
    if (this.chance(0.2))
      schema['allOf'] = [
        this.marked(isHidden, (isOwn) => this.schema(isOwn, depth - 1)),
        { type: 'object', ...(names.length > 0 && { required: names }) },
      ]
    if (!this.isOld && this.chance(0.2))
      schema['anyOf'] = [
        { type: 'object' },
        this.marked(isHidden, (isOwn) => this.schema(isOwn, depth - 1)),
      ]
    if (this.chance(0.2))
      schema['additionalProperties'] = this.marked(isHidden, (isOwn) =>
        this.schema(isOwn, depth - 1),
      )
    if (this.isNew) this.later(schema, { isHidden, names, depth })
    if (this.chance(0.3)) schema['example'] = this.dataOf(schema)
    return schema
  }

  private later(
    schema: Members,
    {
      isHidden,
      names,
      depth,
    }: { readonly isHidden: boolean; readonly names: readonly string[]; readonly depth: number },
  ): void {
    const [first, ...others] = names
    if (first !== undefined && others.length > 0 && this.chance(0.3))
      schema['dependentRequired'] = { [first]: others }
    if (first !== undefined && this.chance(0.2))
      schema['if'] = { properties: { [first]: { const: 'a' } } }
    if (first !== undefined && this.chance(0.2)) schema['propertyNames'] = { enum: names }
    if (this.chance(0.2))
      schema['patternProperties'] = {
        '^x': this.marked(isHidden, (isOwn) => this.schema(isOwn, depth - 1)),
      }
    if (this.chance(0.2))
      schema['$defs'] = this.map(2, isHidden, (isOwn) => this.schema(isOwn, depth - 1))
    if (this.chance(0.2)) schema['examples'] = [this.dataOf(schema)]
  }

  /** Data with all properties of a schema. */
  private dataOf(schema: Members): unknown {
    const properties = (schema['properties'] ?? {}) as Members
    if (schema['type'] === 'string') return 'a'
    if (schema['type'] === 'array') return [this.dataOf(schema['items'] as Members)]
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, this.dataOf(part as Members)]),
    )
  }
}
