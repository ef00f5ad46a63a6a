// Runs the first command of each start page and of the README as a reader does, in an empty folder: `node
// test/packed/first-commands.js specpress-0.2.0.tgz`. A file server on this machine has the tarball in place of the release;
// other packages come from the registry of npm. `init` is followed by the install and check of the new site.
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const own = JSON.parse(readFileSync(join(root, 'version.json'), 'utf8')).package
const tarball = readFileSync(resolve(process.argv[2] ?? ''))
const home = mkdtempSync(join(tmpdir(), 'specpress-first-'))

/** A small site of each generator. */
const SITES = {
  docusaurus: {
    'docusaurus.config.js': `export default {
  title: 'Old',
  url: 'https://old.example',
  baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
}\n`,
    'docs/intro.md': '# Intro\n\nText.\n',
  },
  mkdocs: { 'mkdocs.yml': 'site_name: Old\n', 'docs/index.md': '# Intro\n\nText.\n' },
  mintlify: {
    'docs.json': JSON.stringify({
      name: 'Old',
      theme: 'mint',
      navigation: { groups: [{ group: 'Start', pages: ['intro'] }] },
    }),
    'intro.mdx': '---\ntitle: Intro\n---\n\nText.\n',
  },
  starlight: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ site: 'https://old.example', integrations: [starlight({ title: 'Old' })] })\n`,
    'src/content/docs/index.md': '---\ntitle: Intro\n---\n\nText.\n',
  },
  vitepress: {
    '.vitepress/config.mjs': `export default { title: 'Old' }\n`,
    'index.md': '# Intro\n\nText.\n',
  },
}

const server = createServer((_, response) => void response.end(tarball))
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const served = `http://127.0.0.1:${server.address().port}/specpress.tgz`
try {
  const pages = pagesWithCommands()
  for (const command of new Set(pages.map((page) => page.command))) {
    const from = pages.filter((page) => page.command === command).map(({ path }) => path)
    console.warn(`${command}  (${from.join(', ')})`)
    await runAsReader(command)
  }
} finally {
  server.close()
  rmSync(home, { recursive: true, force: true })
}

/** The commands that a page begins with: all three of the README and of the home page, the first one of the others. */
function pagesWithCommands() {
  const documents = [
    'content/docs',
    'manual/content/docs/start',
    'manual/content/docs/move',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  return ['README.md', 'manual/content/pages/index.mdx', ...documents].flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll('{{specpress.package}}', own)
    const commands = text
      .split('\n')
      .filter((line) => line.replace(/^\W*/, '').startsWith(`npx ${own} `))
      .map((line) => line.split(own)[1].trim())
    const all = documents.includes(path) ? commands.slice(0, 1) : commands
    return all.map((command) => ({ path, command }))
  })
}

async function runAsReader(command) {
  const cwd = join(mkdtempSync(join(home, 'reader-')), 'own')
  mkdirSync(cwd)
  const words = ['--yes', served, ...command.split(/\s+/)]
  giveSource(words.slice(2), cwd)
  if (words[2] === 'dev') return expectServed(words, cwd)
  await run('npx', words, cwd)
  if (words[2] !== 'init') return
  const site = join(cwd, words[3])
  const file = join(site, 'package.json')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(own.replace(/^specpress@/, '')))
    throw new Error(`${file} names another package`)
  const dependency = own.replace(/^specpress@/, '')
  writeFileSync(file, text.replace(`"${dependency}"`, `"${served}"`))
  await run('npm', ['install', '--silent', '--no-audit', '--no-fund'], site)
  await run('npm', ['run', '--silent', 'check'], site)
  await run('npm', ['run', '--silent', 'build'], site)
  readFileSync(join(site, 'dist/index.html'))
}

/** Puts the description, the documents or the site that a command names into a folder. */
function giveSource([name, first, second], folder) {
  if (name !== 'import') {
    cpSync(join(root, 'manual/openapi/parcels.yaml'), join(folder, 'openapi.yaml'))
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/index.md'), '# Docs\n\nText.\n')
    return
  }
  for (const [path, text] of Object.entries(SITES[first])) {
    const file = join(folder, second, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Runs `dev` until it serves a page. */
async function expectServed(words, cwd) {
  const child = spawn('npx', [...words, '--port', '0'], { cwd, detached: true })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  const ended = new Promise((done) => child.once('exit', done))
  try {
    const url = await new Promise((done, fail) => {
      const look = () => {
        const [, found] = /Ready in .*: (http:\S+)/.exec(said) ?? []
        if (found) done(found)
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      void ended.then(() => fail(new Error(`\`${words.join(' ')}\` ended:\n${said}`)))
    })
    const { status } = await fetch(url)
    if (status !== 200) throw new Error(`${url} answers ${status}`)
  } finally {
    // npx is the parent of the command.
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** Runs a program to its end. The server of this process answers meanwhile. */
async function run(program, words, cwd) {
  const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const status = await new Promise((done) => child.once('close', done))
  if (status !== 0)
    throw new Error(`\`${program} ${words.join(' ')}\` ended with ${status}:\n${said}`)
}
