import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build, transform } from 'esbuild'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { freePort } from '../free-port.ts'
import { needs } from '../machine/needs.ts'
import { nginxProgram } from '../machine/programs.ts'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { pagesOf } from './words/pages.ts'
import { eventually } from '../patience.ts'
import { repository } from './repository.ts'

// The files that the manual shows for each host, taken from its pages and used as a reader would use them.

const CONFIG = `export default { title: 'Test', url: 'https://docs.example.com' }\n`
const SITE = {
  'site.config.ts': CONFIG,
  'content/pages/index.md': '# Home\n',
  'content/docs/limits.md': '# Limits\n',
  'content/docs/guides/index.md': '# Guides\n',
}

const pages = await pagesOf(['manual/content/docs/deploy', 'manual/content/docs/operate'])

/** A file of a page, by the title of its block. */
function fileOf(page: string, title: string): string {
  const path = `manual/content/docs/deploy/${page}.md`
  const found = pages.find((each) => each.path === path)
  const block = found?.blocks.find((each) => each.title === title)
  if (block === undefined) throw new Error(`${path} has no file ${title}.`)
  return block.code
}

/** Runs a shell script; the commands of hosts are stubs, which record their arguments and fail if they are asked to. */
function run(script: string, { failing = '' } = {}) {
  const folder = scratchFolder()
  const record = join(folder, 'calls')
  for (const name of ['npm', 'npx', 'aws', 'rsync', 'wrangler']) {
    const stub = `#!/bin/sh\nprintf '%s\\n' "${name} $*" >> '${record}'\n[ "$1" != '${failing}' ]\n`
    writeFileSync(join(folder, name), stub)
    chmodSync(join(folder, name), 0o755)
  }
  const { status, stderr } = spawnSync('sh', ['-c', script], {
    cwd: folder,
    env: { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, DISTRIBUTION: 'E1' },
    encoding: 'utf8',
  })
  const calls = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : []
  return { status, stderr, calls }
}

/** Runs the call of Specpress among calls in a small site, and returns the folder of the site. */
async function built(calls: readonly string[], files: Readonly<Record<string, string>> = SITE) {
  const ours = calls.filter((call) => call.startsWith('npx specpress '))
  expect(ours).toHaveLength(1)
  const cwd = scratchFolder(files)
  const args = ours[0]?.split(' ').slice(2) ?? []
  expect(await runCli(args, { cwd })).toMatchObject({ code: 0, err: '' })
  return cwd
}

/** Checks that the folder that a host publishes is the built site. */
function expectSiteIn(folder: string): void {
  expect(existsSync(join(folder, 'index.html')), `${folder} has no home page`).toBe(true)
  expect(existsSync(join(folder, '404.html')), `${folder} has no 404.html`).toBe(true)
}

interface Steps {
  readonly steps: readonly {
    readonly run?: string
    readonly uses?: string
    readonly with?: Readonly<Record<string, string>>
  }[]
}

/** A file that a page shows, and that `init --ci` adds to a site. */
function starterOf(page: string, name: string): string {
  const text = readFileSync(join(repository, `manual/content/docs/deploy/${page}.md`), 'utf8')
  expect(text).toContain(`file="@site/workflows/${name}"`)
  return readFileSync(join(repository, 'manual/workflows', name), 'utf8')
}

test('the workflow for GitHub Pages, at .github/workflows/site.yml, uploads the folder that its build writes', async () => {
  const { jobs } = parseYaml(starterOf('github-pages', 'github.yml')) as {
    readonly jobs: {
      readonly build: Steps
      readonly publish: Steps & { readonly permissions: Readonly<Record<string, string>> }
    }
  }
  const { steps } = jobs.build
  const { calls } = run(steps.map((step) => step.run ?? '').join('\n'))
  expect(calls[0]).toBe('npm ci')
  const cwd = await built(calls)
  const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'))
  expectSiteIn(join(cwd, upload?.with?.['path'] ?? 'nothing'))
  expect(jobs.publish.steps.at(-1)?.uses).toMatch(/^actions\/deploy-pages@/)
  expect(jobs.publish.permissions).toMatchObject({ pages: 'write', 'id-token': 'write' })
})

test('the pipeline for GitLab Pages, .gitlab-ci.yml, publishes the folder that its build writes', async () => {
  const { build, pages: job } = parseYaml(starterOf('gitlab-pages', 'gitlab.yml')) as {
    readonly build: { readonly script: readonly string[] }
    readonly pages: {
      readonly script: readonly string[]
      readonly artifacts: { readonly paths: readonly string[] }
    }
  }
  const { calls } = run(build.script.join('\n'))
  expect(calls[0]).toBe('npm ci')
  expectSiteIn(join(await built(calls), 'dist'))
  expect(job.script).toEqual(['mv dist public'])
  // GitLab publishes the folder of this name.
  expect(job.artifacts.paths).toEqual(['public'])
})

test('the container file is the one that is followed in its own test', () => {
  expect(starterOf('container', 'Dockerfile')).toContain('FROM node:24-slim AS build')
  const [first, second] =
    pages
      .find(({ path }) => path.endsWith('/container.md'))
      ?.blocks.filter(({ title }) => title === 'Dockerfile') ?? []
  expect(second?.code).toContain('COPY --from=build /site/dist')
  expect(first?.code).toBe('')
})

test('netlify.toml publishes the folder that its command writes, and Netlify gets headers and redirects', async () => {
  const { build } = parseToml(fileOf('netlify', 'netlify.toml')) as {
    readonly build: {
      readonly command: string
      readonly publish: string
      readonly environment: { readonly NODE_VERSION: string }
    }
  }
  expect(Number(build.environment.NODE_VERSION)).toBeGreaterThanOrEqual(20)
  const config = fileOf('netlify', 'site.config.ts')
  const cwd = await built(run(build.command).calls, {
    ...SITE,
    'site.config.ts': config,
    'content/docs/index.md': '# Docs\n',
  })
  const out = join(cwd, build.publish)
  expectSiteIn(out)
  expect(readFileSync(join(out, '_redirects'), 'utf8')).toMatch(/^\/old\s+\/docs\s+301$/m)
  expect(readFileSync(join(out, '_headers'), 'utf8')).toContain('Content-Security-Policy: ')
})

test('vercel.json publishes the folder that its command writes, at URLs without a slash', async () => {
  const file = JSON.parse(fileOf('vercel', 'vercel.json')) as Readonly<Record<string, string>>
  expect(run(file['installCommand'] ?? '').calls).toEqual(['npm ci'])
  const cwd = await built(run(file['buildCommand'] ?? '').calls)
  expectSiteIn(join(cwd, file['outputDirectory'] ?? 'nothing'))
  expect(file).toMatchObject({ framework: null, cleanUrls: true, trailingSlash: false })
})

test('wrangler.jsonc publishes the folder that the commands of its page write', async () => {
  const { assets } = JSON.parse(fileOf('cloudflare', 'wrangler.jsonc')) as {
    readonly assets: Readonly<Record<string, string>>
  }
  const { calls } = run(fileOf('cloudflare', 'Terminal of your CI'))
  expect(calls).toEqual(['npm ci', 'npx specpress build', 'npx wrangler deploy'])
  expectSiteIn(join(await built(calls), assets['directory'] ?? 'nothing'))
  expect(assets).toMatchObject({
    not_found_handling: '404-page',
    html_handling: 'drop-trailing-slash',
  })
})

describe('publish.sh for S3', () => {
  const script = fileOf('s3', 'publish.sh')

  test('copies assets for a year first, then pages, then clears the cache of CloudFront', async () => {
    const { status, stderr, calls } = run(script)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const [build, assets, rest, clear, ...more] = calls
    expect(more).toEqual([])
    const cwd = await built([build ?? ''])
    for (const call of [assets, rest]) {
      const [, , , folder = ''] = call?.split(' ') ?? []
      expect(existsSync(join(cwd, folder)), `${folder} does not exist`).toBe(true)
    }
    expect(assets).toMatch(/^aws s3 sync dist\/assets s3:\/\/my-bucket\/assets .*max-age=31536000/)
    expect(rest).toMatch(
      /^aws s3 sync dist s3:\/\/my-bucket --exclude assets\/\* --delete .*max-age=0/,
    )
    expect(clear).toBe('aws cloudfront create-invalidation --distribution-id E1 --paths /*')
  })

  test('stops at the first command that fails', () => {
    expect(run(script, { failing: 'specpress' })).toMatchObject({
      status: 1,
      calls: ['npx specpress build'],
    })
    expect(run(script, { failing: 's3' }).calls).toHaveLength(2)
  })

  test('goes with a CloudFront function that finds the file of each page', () => {
    const code = fileOf('s3', 'find-page.js')
    const handler = new Function(`${code}; return handler`)() as (event: {
      readonly request: { readonly uri: string }
    }) => { readonly uri: string }
    const found = (uri: string) => handler({ request: { uri } }).uri
    expect(found('/')).toBe('/index.html')
    expect(found('/docs/limits')).toBe('/docs/limits.html')
    expect(found('/docs/limits/')).toBe('/docs/limits/index.html')
    expect(found('/assets/main-1.js')).toBe('/assets/main-1.js')
  })
})

describe('publish.sh for nginx', () => {
  const script = fileOf('nginx', 'publish.sh')

  test('builds the site and copies it to the root of nginx.conf', async () => {
    const { status, stderr, calls } = run(script)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(calls).toEqual(['npx specpress build', 'rsync -a --delete dist/ server:/var/www/docs'])
    expect(fileOf('nginx', 'nginx.conf')).toContain('root /var/www/docs;')
    expectSiteIn(join(await built(calls), 'dist'))
  })

  test('copies nothing if the build fails', () => {
    expect(run(script, { failing: 'specpress' })).toMatchObject({
      status: 1,
      calls: ['npx specpress build'],
    })
  })
})

/** Starts nginx with the server of the manual, on a free port and with the root of a built site. */
async function startNginx(nginx: string, root: string): Promise<string> {
  const folder = scratchFolder()
  const port = await freePort()
  const server = fileOf('nginx', 'nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${String(port)};`)
    .replace('root /var/www/docs;', `root ${root};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const config = `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { types { text/html html; text/css css; text/javascript js; } access_log off; ${temporary}
${server}
}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  mkdirSync(join(folder, 'logs'))
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file]
  const { status, stderr } = spawnSync(nginx, ['-t', ...args], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  const child = spawn(nginx, args, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const origin = `http://127.0.0.1:${String(port)}`
  await eventually(async () => expect((await fetch(origin)).status).toBe(200))
  return origin
}

test('nginx with this nginx.conf serves each page with and without a slash, assets for a year, and 404.html', async (context) => {
  needs(context, 'nginx')
  const cwd = await built(['npx specpress build'])
  const origin = await startNginx(nginxProgram() ?? '', join(cwd, 'dist'))
  const get = async (path: string) => {
    const response = await fetch(new URL(path, origin), { redirect: 'manual' })
    return {
      status: response.status,
      title: /<h1[^>]*>(.*?)</.exec(await response.text())?.[1],
      cache: response.headers.get('cache-control'),
    }
  }
  const fresh = 'public, max-age=0, must-revalidate'
  for (const path of ['/docs/limits', '/docs/limits/', '/docs/limits.html'])
    expect(await get(path), path).toEqual({ status: 200, title: 'Limits', cache: fresh })
  for (const path of ['/docs/guides', '/docs/guides/'])
    expect(await get(path), path).toMatchObject({ status: 200, title: 'Guides' })
  expect(await get('/docs/nowhere')).toMatchObject({ status: 404, title: 'Page not found' })
  const home = await (await fetch(origin)).text()
  const [asset = ''] = /\/assets\/[^"]+\.css/.exec(home) ?? []
  expect(await get(asset)).toMatchObject({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
  })
})

test('the workflows for checks and caches are YAML', () => {
  const blocks = pages
    .filter(({ path }) => path.includes('/operate/'))
    .flatMap((page) => page.blocks.filter(({ language }) => language === 'yaml'))
  expect(blocks.length).toBeGreaterThan(3)
  for (const { code, title } of blocks) expect(parseYaml(code), title).toBeTypeOf('object')
})

test('a scheduled post is published on its day, by a workflow that runs each day', async () => {
  const path = 'content/blog/2027-03-01-version-3.md'
  const post = fileOf('scheduled-posts', 'content/blog/2027-03-01-version-3.md')
  const cwd = scratchFolder({ ...SITE, [path]: post })
  // The tests build on a later day, see `vitest.config.ts`.
  expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0, err: '' })
  expect(existsSync(join(cwd, 'dist/blog/version-3.html'))).toBe(true)
  const workflow: unknown = parseYaml(fileOf('scheduled-posts', '.github/workflows/site.yml'))
  expect(workflow).toMatchObject({ on: { schedule: [{ cron: '5 0 * * *' }] } })
})

describe('the MCP server', () => {
  type Answer = (request: Request, env?: object) => Promise<Response>

  /** The exports of a file of the page. Each fetches the files of a built site, with `https://docs.example.com/` as its root. */
  async function exportsOf(
    title: string,
  ): Promise<Readonly<Record<string, Answer | { fetch: Answer }>>> {
    const { outputFiles } = await build({
      stdin: {
        contents: fileOf('mcp-server', title),
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      alias: { 'specpress/mcp': join(import.meta.dirname, '../../lib/tools/mcp/handler.js') },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'neutral',
    })
    const code = outputFiles[0]?.text ?? ''
    return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Awaited<
      ReturnType<typeof exportsOf>
    >
  }

  async function siteFiles(): Promise<(path: URL | Request | string) => Promise<Response>> {
    const cwd = scratchFolder({ ...SITE, 'site.config.ts': CONFIG.replace(' }', ', ai: true }') })
    expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0, err: '' })
    return (asked) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked)
      const file = join(cwd, 'dist', pathname)
      const isThere = existsSync(file)
      return Promise.resolve(
        new Response(isThere ? readFileSync(file) : '', { status: isThere ? 200 : 404 }),
      )
    }
  }

  const request = (): Request =>
    new Request('https://docs.example.com/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })

  test.each([
    ['worker.ts', ({ default: worker }) => (typeof worker === 'object' ? worker.fetch : worker)],
    ['api/mcp.ts', ({ POST }) => POST],
    ['netlify/functions/mcp.ts', ({ default: answer }) => answer],
  ] as readonly (readonly [string, (found: Awaited<ReturnType<typeof exportsOf>>) => unknown])[])(
    '%s answers an agent',
    async (title, answerIn) => {
      const files = await siteFiles()
      vi.stubGlobal('fetch', files)
      onTestFinished(() => void vi.unstubAllGlobals())
      const answer = answerIn(await exportsOf(title)) as Answer
      const response = await answer(request(), { ASSETS: { fetch: files } })
      expect(await response.json()).toMatchObject({
        id: 1,
        result: { tools: [{ name: 'search' }, {}] },
      })
    },
  )

  test('the config of the Worker names the folder of the site, and server.ts is code', async () => {
    expect(JSON.parse(fileOf('mcp-server', 'wrangler.jsonc'))).toMatchObject({
      main: 'worker.ts',
      assets: { directory: 'dist', binding: 'ASSETS' },
    })
    await transform(fileOf('mcp-server', 'server.ts'), { loader: 'ts' })
  })
})

/** The title of commands that a reader types. */
const TERMINAL = 'Terminal'

test('each file that a page about a host shows is tested', () => {
  const titles = pages
    .filter(({ path }) => path.includes('/deploy/'))
    .flatMap((page) => page.blocks.map(({ title }) => title))
    .filter((title) => title !== TERMINAL)
  const tests = [import.meta.filename, join(import.meta.dirname, 'recipes.test.ts')]
  const own = tests.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const title of titles)
    expect(own, title ?? 'a block without a title').toContain(title ?? '?')
})
