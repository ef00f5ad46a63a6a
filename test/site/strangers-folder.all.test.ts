import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandNames } from './commands.ts'
import { runCliProcess, startCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

/*
 * A folder with all that a stranger could put into it, and each command on it. The table of whose code may run, in the manual, says what is expected. A
 * command without a row fails.
 */

/** Code that creates a file outside the folder of the stranger, if it runs. `RAN` is replaced by the path of the folder for these files. */
const trap = (name: string): string => `require('node:fs').writeFileSync('RAN/${name}', '')\n`
const moduleTrap = (name: string): string =>
  `import { writeFileSync } from 'node:fs'\nexport const trap = writeFileSync('RAN/${name}', '')\n`
const shellTrap = (name: string): string => `touch RAN/${name}`

type Files = Readonly<Record<string, string>>

const PACKAGES = [
  'react',
  'sass',
  'tailwindcss',
  'mermaid',
  'katex',
  'specpress',
  '@redocly/openapi-core',
  '@stoplight/spectral-core',
]
const SCRIPT = '<img src=x onerror=stolen()>'

const api = (path: string): string => `openapi: 3.1.0
info: { title: '${SCRIPT}', version: '1', description: '${SCRIPT}' }
servers: [{ url: https://api.shop.example/v1 }]
paths:
  /${path}:
    get:
      summary: '${SCRIPT}'
      parameters: [{ name: '${SCRIPT}', in: query, schema: { type: string, enum: ['${SCRIPT}'] } }]
      responses: { '200': { description: '${SCRIPT}', content: { application/json: { example: { a: 1 } } } } }
      x-codeSamples:
        - { lang: Shell, source: 'curl https://api.shop.example/v1/a; ${shellTrap('sample-shell')}' }
        - { lang: JavaScript, source: "fetch('https://api.shop.example/v1/a'); ${trap('sample-node').trim().replaceAll("'", '`')}" }
`

const STRANGERS: Files = {
  'package.json': JSON.stringify({
    name: 'x',
    scripts: { preinstall: shellTrap('script'), build: shellTrap('script') },
  }),
  'README.md': `# Readme\n\n${'A text.\n\n'.repeat(3)}`,
  'docs/page.mdx': `${moduleTrap('mdx')}\n# Page\n\n{trap}\n`,
  'docs/openapi.yaml': api('a'),
  'openapi.yaml': api('a'),
  'new.yaml': api('b'),
  'redocly.yaml': 'extends: [recommended]\nplugins: [./plugin.cjs]\n',
  '.spectral.js': trap('spectral'),
  '.spectral.yaml': 'functions: [f]\nrules: {}\n',
  'functions/f.js': trap('spectral-function'),
  'plugin.cjs': trap('redocly'),
  'tailwind.config.js': trap('tailwind'),
  'postcss.config.js': trap('postcss'),
  'theme/navbar.tsx': moduleTrap('theme'),
  'pages/index.tsx': moduleTrap('page'),
  'content/pages/index.tsx': moduleTrap('content-page'),
  '.specpress/config.mjs': moduleTrap('work-folder'),
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/config': `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "touch RAN/git"\n\tsshCommand = "touch RAN/git-ssh"\n[remote "origin"]\n\turl = ssh://127.0.0.1/x\n\tpromisor = true\n[extensions]\n\tpartialClone = origin\n`,
  '.git/objects/info/packs': '',
  '.git/refs/heads/main': `${'1'.repeat(40)}\n`,
  ...Object.fromEntries(
    PACKAGES.flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        JSON.stringify({
          name,
          version: '9.9.9',
          main: 'i.cjs',
          exports: { '.': './i.cjs', './*': './i.cjs' },
        }),
      ],
      [`node_modules/${name}/i.cjs`, trap(`package-${name.replaceAll('/', '-')}`)],
    ]),
  ),
}

interface Attack {
  readonly args: readonly string[]
  /** True for a command that answers requests until it is stopped. */
  readonly serves?: true
  /** True for a command on a built site. */
  readonly isBuilt?: true
  /** A part of its message about the code. */
  readonly says?: string
  /** Its exit code, if it is not 0 or 1. */
  readonly code?: number
  /** The traps that may run, by the table. */
  readonly runs?: readonly string[]
  readonly files?: Files
}

const old = (config: Files): Files => ({
  ...config,
  'src/pages/index.js': moduleTrap('old-page'),
  'src/content/docs/a.mdx': `${moduleTrap('old-page')}\n# A\n`,
  'a.mdx': `${moduleTrap('old-page')}\n# A\n`,
})
const importOf = (name: string, config: Files): Attack => ({
  args: ['import', name, '.', '--no-build', '--to', '../new'],
  runs: ['old-config'],
  files: old(config),
})

const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  build: [
    { args: ['build', '.'] },
    { args: ['build', 'docs'] },
    { args: ['build', 'openapi.yaml'] },
  ],
  check: [{ args: ['check', '.'] }, { args: ['check', 'openapi.yaml', '--api'] }],
  dev: [{ args: ['dev', '.', '--port', '0'], serves: true }],
  diff: [
    ...['text', 'markdown', 'html', 'github'].map((format) => ({
      args: ['diff', 'openapi.yaml', 'new.yaml', '--format', format],
    })),
    { args: ['diff', 'git:HEAD:openapi.yaml', 'new.yaml'], code: 2 },
  ],
  eject: [{ args: ['eject', 'footer', '--site', '.'], code: 2 }],
  import: [
    importOf('docusaurus', {
      'docusaurus.config.js': `${trap('old-config')}module.exports = { title: 'Old', url: 'https://old.example', baseUrl: '/' }\n`,
    }),
    importOf('starlight', {
      'astro.config.mjs': `${moduleTrap('old-config')}import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Old' })] }\n`,
    }),
    importOf('vitepress', {
      '.vitepress/config.mjs': `${moduleTrap('old-config')}export default { title: 'Old' }\n`,
    }),
    importOf('mkdocs', {
      'mkdocs.yml': `site_name: Old\nhooks: [hook.py]\nplugins: [search, { macros: { module_name: hook } }]\nextra: !!python/object/apply:os.system ['${shellTrap('python')}']\n`,
    }),
    importOf('mintlify', {
      'docs.json': JSON.stringify({ name: 'Old', navigation: { pages: ['a'] } }),
    }),
  ],
  init: [
    { args: ['init', '../new', '--from', '.'] },
    { args: ['init', '../new', '--from', 'openapi.yaml'] },
  ],
  mcp: [{ args: ['mcp', '.', '--port', '0'], code: 2 }],
  messages: [{ args: ['messages', '.'], code: 2 }],
  mock: [{ args: ['mock', 'openapi.yaml', '--port', '0'], serves: true }],
  refresh: [{ args: ['refresh', '.'], code: 2 }],
  samples: [
    {
      args: ['samples', 'openapi.yaml', '--language', 'curl', '--language', 'nodejs'],
      says: 'which you have not said to run',
    },
  ],
  serve: [{ args: ['serve', '.', '--port', '0'], serves: true, isBuilt: true }],
  translations: [{ args: ['translations', '.'], code: 2 }],
  version: [{ args: ['version', '1.0', '--site', '.'], code: 2 }],
}

describe('in the folder of a stranger, nothing runs but what the manual says, and no script gets into the output', async () => {
  const rows = (await commandNames()).flatMap((name) => {
    const attacks = ATTACKS[name]
    if (attacks === undefined) throw new Error(`There is no row for the command ${name}.`)
    return attacks.map((attack) => [attack.args.join(' '), attack] as const)
  })

  test.each(rows)(
    '%s',
    async (_, { args, serves, isBuilt, says = '', code, runs = [], files = {} }) => {
      const above = scratchFolder({ 'ran/.keep': '' })
      const ran = join(above, 'ran')
      for (const [path, text] of Object.entries({ ...STRANGERS, ...files }))
        writeIn(join(above, 'stranger', path), text.replaceAll('RAN/', `${ran}/`))
      const options = { cwd: join(above, 'stranger') }
      if (isBuilt) await runCliProcess(['build', '.'], options)
      if (serves) {
        const running = startCli(args, options)
        const url = await running.says(/(http:\/\/[\w.:/]+)/)
        await (await fetch(url)).text()
        running.child.kill('SIGTERM')
        await running.ended
      } else {
        const result = await runCliProcess(args, options)
        expect(code === undefined ? [0, 1] : [code], result.err).toContain(result.code)
        expect(result.out + result.err).toContain(says)
        expect(args.includes('diff') ? result.out : '').not.toContain('<img src=x')
      }
      expect(readdirSync(ran).filter((name) => name !== '.keep' && !runs.includes(name))).toEqual(
        [],
      )
      for (const folder of [join(above, 'dist'), join(above, 'stranger/dist')])
        for (const page of pagesIn(folder))
          expect(readFileSync(page, 'utf8'), page).not.toContain('<img src=x')
    },
  )
})

function writeIn(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function pagesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => join(folder, path))
}
