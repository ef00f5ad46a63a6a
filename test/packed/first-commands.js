// Runs the first commands of the README and of each start page as a reader does, in empty folders: from a clone in `~/specpress`, and
// from a registry. What `init` and `import` name as next steps is run, too. Each request to a host that is neither this machine nor the
// registry of npm is a failure (`watch-requests.js`).
//
// `node test/packed/first-commands.js` runs both; `clone` or `registry` one of them. The clone has the last commit of this repository, its
// `lib/` and its packages: `npm ci` of a clone is a part of its own in `.ci/run`, since it takes minutes.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRegistry } from './registry.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const STATES = ['clone', 'registry']
const chosen = process.argv[2] === undefined ? STATES : [process.argv[2]]

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

/** A page with a hook of React, which fails if there are two of it. */
const COUNTER = `/*---
title: Count
description: A page with a hook.
---*/

import { useState } from 'react'

export default function Count() {
  const [count] = useState(41)
  return <p>The count is {count + 1}.</p>
}
`

const home = realpathSync(mkdtempSync(join(tmpdir(), 'specpress-first-')))
const clone = join(home, 'specpress')
const requests = join(home, 'requests')
const others = configOf('registry')
const watch = new URL('watch-requests.js', import.meta.url)
watch.search = new URLSearchParams({ hosts: hostsOfRegistry().join(','), log: requests }).toString()
const environment = {
  ...process.env,
  HOME: home,
  USERPROFILE: home,
  // An empty cache: an older package of the same version is in none.
  npm_config_cache: join(home, 'npm'),
  npm_config_userconfig: configOf('userconfig'),
  npm_config_yes: 'true',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
  npm_config_update_notifier: 'false',
  NODE_OPTIONS: `--import=${watch.href}`,
}

try {
  await expectWatched()
  makeClone()
  for (const state of STATES.filter((each) => chosen.includes(each))) {
    const registry = state === 'registry' ? await publish() : undefined
    if (registry) environment.npm_config_registry = registry.origin
    await runAll(state)
    if (registry && !registry.asked.includes(registry.file))
      throw new Error('No command asked the registry for Specpress.')
    registry?.close()
  }
  if (existsSync(requests))
    throw new Error(`Requests to other hosts:\n${readFileSync(requests, 'utf8')}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** Checks that a request to another host fails, and is noted. */
async function expectWatched() {
  const program =
    "fetch('https://specpress.example').catch(({ cause }) => console.log(cause.message))"
  const said = await run(`node --eval "${program}"`, home)
  if (said.trim() !== 'A request to specpress.example' || !existsSync(requests))
    throw new Error(`Requests are not watched: ${said}`)
  rmSync(requests)
}

/** The first step of the README, with the packages of this repository in place of those that `npm ci` installs. */
function makeClone() {
  const [fetched = '', install] = blocksIn('README.md')[0]?.split('\n') ?? []
  if (install !== '(cd ~/specpress && npm ci)')
    throw new Error(`The README installs by \`${install}\`, which this test does not know.`)
  check(spawnSync('sh', ['-c', fetched], { cwd: root, env: { ...process.env, HOME: home } }))
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
  cpSync(join(root, 'lib'), join(clone, 'lib'), { recursive: true })
  compile()
}

function compile() {
  const script = ['scripts/compile.js', '--if-changed', '--noCheck']
  check(spawnSync(process.execPath, script, { cwd: clone }))
}

/** Turns the clone to the state of the day on which the registry gets the package, and packs it. */
function publish() {
  const script = ['scripts/first-commands.js', 'registry']
  check(spawnSync(process.execPath, script, { cwd: clone }))
  compile()
  check(spawnSync('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: clone }))
  const manifest = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'))
  const tarball = join(home, `specpress-${manifest.version}.tgz`)
  cpSync(join(clone, `specpress-${manifest.version}.tgz`), tarball)
  return startRegistry({ tarball, manifest, others })
}

/** Runs each command once, wherever it is written: first one alone, which fills the cache of npm, then two at a time. */
async function runAll(state) {
  const own = JSON.parse(readFileSync(join(clone, 'version.json'), 'utf8')).package
  // Which sites are imported does not depend on where Specpress comes from, and the README imports one.
  const pages = pagesWithCommands(own).filter(
    ({ path }) => state === 'clone' || !path.includes('/docs/move/'),
  )
  const waiting = [...new Set(pages.map((page) => page.command))]
  const runNext = async () => {
    const command = waiting.shift()
    const start = performance.now()
    await runAsReader(command, { state, own })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const count = pages.filter((page) => page.command === command).length
    console.warn(`${seconds.padStart(5)} s  npx ${own} ${command}  (on ${count} pages)`)
  }
  const runRest = async () => {
    while (waiting.length > 0) await runNext()
  }
  await runNext()
  await Promise.all([runRest(), runRest()])
}

/** The commands that a page begins with: all of the first screen of the README and of the home page, the first one of the others. */
function pagesWithCommands(own) {
  const documents = [
    'content/docs',
    'manual/content/docs/start',
    'manual/content/docs/move',
  ].flatMap((folder) =>
    readdirSync(join(clone, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  return ['README.md', 'manual/content/pages/index.mdx', ...documents].flatMap((path) => {
    const text = blocksIn(path, own).join('\n')
    const commands = text
      .split('\n')
      .filter((line) => line.trim().startsWith(`npx ${own} `))
      .map((line) => line.split(own)[1].trim())
    const all = documents.includes(path) ? commands.slice(0, 1) : commands
    return all.map((command) => ({ path, command }))
  })
}

/** The code blocks of a page. */
function blocksIn(path, own = '') {
  const text = readFileSync(join(existsSync(clone) ? clone : root, path), 'utf8')
  const blocks = text
    .replaceAll('{{specpress.package}}', own)
    .matchAll(/^\s*```.*\n([\s\S]*?)^\s*```$/gm)
  return Array.from(blocks, ([, block]) => block)
}

async function runAsReader(command, { state, own }) {
  const cwd = join(mkdtempSync(join(home, 'reader-')), 'own')
  mkdirSync(cwd)
  const words = command.split(/\s+/)
  giveSource(words, cwd)
  const line = `npx ${own} ${command}`
  if (words[0] === 'dev') return expectServed(line, cwd)
  const said = await run(line, cwd)
  if (words[0] !== 'init' && words[0] !== 'import') return
  await followNextSteps(said, { cwd, state })
}

/** Runs what a command names as next steps, and builds and checks the new site. */
async function followNextSteps(said, { cwd, state }) {
  const steps = Array.from(said.matchAll(/^ {2}(\S.*)$/gm), ([, step]) => step)
  const [enter = '', install, last] = steps
  if (!enter.startsWith('cd ') || install !== 'npm install' || steps.length !== 3)
    throw new Error(`These next steps are not known:\n${said}`)
  const site = join(cwd, enter.slice('cd '.length))
  const { devDependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
  const wanted = state === 'clone' ? /^file:.*\/specpress$/ : /^\^\d+\.\d+\.\d+$/
  if (!wanted.test(devDependencies.specpress))
    throw new Error(`The new site names ${devDependencies.specpress}.`)
  const pages = join(site, 'content/pages')
  if (existsSync(pages)) writeFileSync(join(pages, 'count.tsx'), COUNTER)
  await run(install, site)
  if (last === 'npm run dev') {
    await expectServed(`${last} --`, site)
    await run('npm run --silent check && npm run --silent build', site)
  } else await run(last, site)
  readFileSync(join(site, 'dist/index.html'))
  if (
    existsSync(pages) &&
    !readFileSync(join(site, 'dist/count.html'), 'utf8').includes('The count is 42.')
  )
    throw new Error('A hook of React does not work.')
  expectCommands(site, state)
}

/** Files for agents elsewhere name a command only if it works there. */
function expectCommands(site, state) {
  const file = join(site, 'dist/mcp.json')
  if (!existsSync(file)) return
  const { server } = JSON.parse(readFileSync(file, 'utf8'))
  const isNamed = server.command === 'npx' && /^specpress@\d/.test(server.args[0])
  if (isNamed !== (state === 'registry')) throw new Error(`${file} has ${JSON.stringify(server)}.`)
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
async function expectServed(line, cwd) {
  const child = spawn('sh', ['-c', `${line} --port 0`], { cwd, env: environment, detached: true })
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
      void ended.then(() => fail(new Error(`\`${line}\` ended:\n${said}`)))
    })
    const { status } = await fetch(url)
    if (status !== 200) throw new Error(`${url} answers ${status}`)
  } finally {
    // The shell and npx are parents of the command.
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** Runs a line of a shell to its end, and returns what it prints. The registry of this process answers meanwhile. */
async function run(line, cwd) {
  const stdio = ['ignore', 'pipe', 'pipe']
  const child = spawn('sh', ['-c', line], { cwd, env: environment, stdio })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const status = await new Promise((done) => child.once('close', done))
  if (status !== 0) throw new Error(`\`${line}\` ended with ${status}:\n${said}`)
  return said
}

function check({ status, stdout, stderr }) {
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

function configOf(name) {
  const { stdout } = spawnSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: root })
  return stdout.trim()
}

/** The hosts by which npm reaches the registry. */
function hostsOfRegistry() {
  const proxies = ['https-proxy', 'proxy'].map(configOf).filter((url) => URL.canParse(url))
  return [others, ...proxies].map((url) => new URL(url).hostname)
}
