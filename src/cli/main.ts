import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { reportFailure, watchForEnd } from './failure.ts'
import { TEMPLATE_NAMES } from './choose-template.ts'
import { ownVersion } from '../platform/own-version.ts'
import { createReport } from './report.ts'
import type { Report, ReportOptions } from './report.ts'
import type { Call } from './site.ts'
import type { Part } from '../site/build.ts'
import { startThreadsAhead } from '../workers/thread-module.ts'

const DEV_PORT = 3000
const SERVE_PORT = 4000
const MOCK_PORT = 4010
const MOST_LATENCY = 60_000
const MCP_TIMEOUT = 20
const MOST_TIMEOUT = 600

interface OutputFlags {
  readonly json?: boolean
  readonly quiet?: boolean
}

type Action<Flags> = (argument: string, call: Call, flags: Flags) => Promise<ExitCode>

type Run = (work: (call: Call) => Promise<ExitCode>, style: Style) => void

const siteArgument = ['[site]', 'the folder of the site', '.'] as const

const drafts = () => new Option('--drafts', 'with the documents that are marked as drafts')

const offline = () =>
  new Option('--offline', 'fetch nothing: use the last copies of remote content')

/** The action of a command. */
function whenChosen(run: Run) {
  return <Flags extends object>(load: (argument: string, call: Call) => Promise<Action<Flags>>) =>
    (argument: string, flags: Flags & OutputFlags): void =>
      run(async (call) => (await load(argument, call))(argument, call, flags), styleOf(flags))
}

/** The commands. Each imports its modules when it is chosen, so that `--help` answers at once. */
function createProgram(run: Run) {
  const when = whenChosen(run)
  const program = new Command('specpress')
    .description('Turns Markdown and OpenAPI into a static documentation site.')
    .version(ownVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Run `specpress --help` for all commands and options.')
    .exitOverride()

  const placeholders = () =>
    new Option('--allow-placeholders', 'end with 0 if some pages are placeholders')
  const json = () => new Option('--json', 'print one JSON document and nothing else')
  program
    .command('build')
    .description('write the site to its output folder')
    .argument(...siteArgument)
    .option('--out <folder>', 'the output folder (default: `out` of the config, or dist)')
    .option('--empty-out', 'remove files in the output folder that no build wrote')
    .option('--base <path>', 'the base path of the site, instead of the config’s')
    .addOption(drafts())
    .addOption(offline())
    .addOption(placeholders())
    .option('--no-cache', 'do everything from scratch')
    .addOption(shard())
    .option('--profile', 'print the time of each stage, and write a trace to .specpress/trace.json')
    .addOption(json())
    .option('--quiet', 'print problems only')
    .action(when(async (...site) => (await beginBuilding(...site)).runBuild))
  addServers(program, when)
  program
    .command('check')
    .description('find all problems, and write nothing')
    .argument(...siteArgument)
    .option('--external', 'check the links to other hosts, too')
    .addOption(drafts())
    .addOption(offline())
    .addOption(placeholders())
    .addOption(json())
    .action(when(async (...site) => (await beginBuilding(...site)).runCheck))
  addMessages(program, when)
  addDescriptionCommands(program, when)
  addVersionCommands(program, when)
  program
    .command('init')
    .description('make a small, complete site to start from')
    .argument('<dir>', 'the folder to make')
    .addOption(
      new Option('--template <name>', 'what the site has (default: asks, or api)').choices(
        TEMPLATE_NAMES,
      ),
    )
    .addOption(
      new Option('--ci <host>', 'add a workflow that builds and publishes the site').choices([
        'github',
        'gitlab',
      ]),
    )
    .action(when(async () => (await import('./init.ts')).runInit))
  addImport(program, when)
  program
    .command('eject')
    .description('copy a part of the default theme into the site, to change it')
    .argument('<slot>', 'the part: navbar, sidebar, footer and so on')
    .option('--site <folder>', 'the folder of the site', '.')
    .action(when(async () => (await import('./eject.ts')).runEject))
  return program
}

/** The imports of sites for other generators. */
function addImport(program: Command, when: ReturnType<typeof whenChosen>): void {
  const importing = program
    .command('import')
    .description('make a site of one for another generator')
  const generator = (id: string, name: string) =>
    importing
      .command(id)
      .description(`import a ${name} site; its folder stays as it is`)
      .argument('[path]', 'the folder of the old site', '.')
      .option('--to <folder>', 'the folder to make (default: specpress-site, next to the old site)')
      .option('--again', 'take the documents again; the config and the theme of the new site stay')
      .option('--diff', 'print each change of a document')
  generator('docusaurus', 'Docusaurus').action(
    when(async () => (await import('./import.ts')).runImportDocusaurus),
  )
  generator('mintlify', 'Mintlify').action(
    when(async () => (await import('./import.ts')).runImportMintlify),
  )
  generator('starlight', 'Starlight').action(
    when(async () => (await import('./import.ts')).runImportStarlight),
  )
  generator('vitepress', 'VitePress').action(
    when(async () => (await import('./import.ts')).runImportVitepress),
  )
}

/** The commands that serve a site. */
function addServers(program: Command, when: ReturnType<typeof whenChosen>): void {
  const host = () => new Option('--host <ip>', 'the IP address to listen on').default('127.0.0.1')
  const allowedHosts = () =>
    new Option(
      '--allowed-hosts <hosts>',
      'further hosts to answer to: docs.example.com,.example.org; may be repeated',
    ).argParser(parseHosts)
  const port = (fallback: number) =>
    new Option('--port <number>', 'the port to listen on').default(fallback).argParser(parsePort)
  program
    .command('dev')
    .description('serve the site while you write it')
    .argument(...siteArgument)
    .addOption(port(DEV_PORT))
    .addOption(host())
    .addOption(allowedHosts())
    .option('--open', 'open the site in the browser')
    .addOption(drafts())
    .addOption(offline())
    .action(when(async () => (await import('./dev.ts')).runDev))
  program
    .command('serve')
    .description('serve the built site as a static host does')
    .argument(...siteArgument)
    .addOption(port(SERVE_PORT))
    .addOption(host())
    .addOption(allowedHosts())
    .option('--out <folder>', 'the folder of the built site')
    .option('--base <path>', 'the path that it was built for, in place of the config’s')
    .action(when(async () => (await import('./serve.ts')).runServe))
  program
    .command('mock')
    .description('serve an API as its description says, with examples for answers')
    .argument('[api]', 'the name of the API description, if the site has several', '')
    .addOption(port(MOCK_PORT))
    .addOption(host())
    .addOption(allowedHosts())
    .option('--latency <ms>', 'wait so many milliseconds before each answer', parseLatency, 0)
    .option('--site <folder>', 'the folder of the site', '.')
    .action(when(async () => (await import('./mock.ts')).runMock))
  program
    .command('mcp')
    .description('offer a built site to AI agents: MCP over standard input and output')
    .argument('[site]', 'the folder of a built site, the folder of a site, or a URL', '.')
    .option('--timeout <seconds>', 'how long a call may take', parseTimeout, MCP_TIMEOUT)
    .action(when(async () => (await import('./mcp.ts')).runMcp))
}

function shard(): Option {
  const does = 'only fill the shared cache with one part of the site: 2/4'
  return new Option('--shard <part>', does).argParser(parsePart)
}

/** Loads the modules for building, while threads load theirs. */
function beginBuilding(site: string, { cwd }: Call) {
  startThreadsAhead(resolve(cwd, site))
  return import('./build.ts')
}

/** The commands about API descriptions. */
function addDescriptionCommands(program: Command, when: ReturnType<typeof whenChosen>): void {
  const several = (flags: string, description: string) =>
    new Option(flags, description).argParser((value: string, others: readonly string[] = []) => [
      ...others,
      value,
    ])
  program
    .command('refresh')
    .description('fetch the API descriptions whose URLs are in the config')
    .argument(...siteArgument)
    .action(when(async () => (await import('./refresh.ts')).runRefresh))
  program
    .command('samples')
    .description('run the code samples of the API reference, and report which of them work')
    .argument(...siteArgument)
    .addOption(several('--language <name>', 'only samples in this language; may be repeated'))
    .addOption(several('--operation <id>', 'only samples of this operation; may be repeated'))
    .option('--json', 'print one JSON document and nothing else')
    .action(when(async () => (await import('./samples.ts')).runSamplesCommand))
}

function addMessages(program: Command, when: ReturnType<typeof whenChosen>): void {
  program
    .command('messages')
    .description('bring the messages of the site’s languages up to date, and list what is missing')
    .argument(...siteArgument)
    .option('--locale <locale>', 'one language only')
    .action(when(async () => (await import('./messages.ts')).runMessages))
}

/** The commands for versions of the docs and for languages. */
function addVersionCommands(program: Command, when: ReturnType<typeof whenChosen>): void {
  program
    .command('version')
    .description('freeze today’s docs as a version')
    .argument('<name>', 'the name of the version: 2.1')
    .option('--site <folder>', 'the folder of the site', '.')
    .option('--docs <name>', 'which docs, where the site has several')
    .action(when(async () => (await import('./version.ts')).runVersion))
  program
    .command('translations')
    .description('list what is not translated, and what is older than its original')
    .argument(...siteArgument)
    .option('--record', 'note that the translations that changed are up to date')
    .option('--json', 'print one JSON document and nothing else')
    .action(when(async () => (await import('./translations.ts')).runTranslations))
}

type Style = ReportOptions['style']

function styleOf({ json, quiet }: OutputFlags): Style {
  return json === true ? 'json' : quiet === true ? 'quiet' : 'text'
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
}

function parseLatency(text: string): number {
  const latency = Number(text)
  if (/^\d+$/.test(text) && latency <= MOST_LATENCY) return latency
  throw new InvalidArgumentError(
    `A latency is a whole number of milliseconds from 0 to ${String(MOST_LATENCY)}.`,
  )
}

function parseTimeout(text: string): number {
  const timeout = Number(text)
  if (/^\d+$/.test(text) && timeout >= 1 && timeout <= MOST_TIMEOUT) return timeout
  throw new InvalidArgumentError(
    `A timeout is a whole number of seconds from 1 to ${String(MOST_TIMEOUT)}.`,
  )
}

function parseHosts(text: string, others: readonly string[] = []): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim())
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong === undefined) return [...others, ...hosts]
  throw new InvalidArgumentError(
    `\`${wrong}\` is not a host. Name hosts without scheme, port and \`*\`: \`docs.example.com\`, or \`.example.com\` with all of its subdomains.`,
  )
}

// A switch for all hosts would be set once and forgotten. A domain with its subdomains is enough for every
// tunnel.
function isHost(text: string): boolean {
  return /^\.?[^\s./:*?#@\\,]+(\.[^\s./:*?#@\\,]+)*$/.test(text) && !['all', 'true'].includes(text)
}

function parsePart(text: string): Part {
  const [index = 0, count = 0] = text.split('/').map(Number)
  if (/^\d+\/\d+$/.test(text) && index >= 1 && index <= count) return { index: index - 1, count }
  throw new InvalidArgumentError('A part is written like 2/4: the second of four.')
}

/** Detects an early end of the process while a command runs. */
const watching = { stop: (): void => undefined }

/** Runs the chosen command, and returns its exit code. */
async function main(): Promise<ExitCode> {
  const { argv } = process
  const chosen: { work?: (call: Call) => Promise<ExitCode>; style: Style } = { style: 'text' }
  try {
    createProgram((work, style) => Object.assign(chosen, { work, style })).parse(argv)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrongUse
    throw error
  }
  const report = reportIn(chosen.style)
  const cwd = currentFolder()
  watching.stop = watchForEnd(report)
  try {
    if (cwd === undefined) throw new WrongUse('This folder is gone. Change to one that exists.')
    return (await chosen.work?.({ cwd, report, signal: ending() })) ?? EXIT.fine
  } catch (error) {
    if (!(error instanceof WrongUse)) return reportFailure(report, error)
    report.wrongUse(error.message)
    return EXIT.wrongUse
  } finally {
    watching.stop()
  }
}

function reportIn(style: Style): Report {
  const { stdout, stderr, env } = process
  return createReport({ stdout, stderr, env, cwd: currentFolder() ?? '/', style })
}

function currentFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    // The current folder was removed.
    return undefined
  }
}

/** Aborted by Ctrl+C, or by the system; the second time, the process ends at once. */
function ending(): AbortSignal {
  const controller = new AbortController()
  const end = (): void => {
    if (controller.signal.aborted) {
      watching.stop()
      process.exit(EXIT.interrupted)
    }
    controller.abort()
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  return controller.signal
}

function endWithFailure(error: unknown): void {
  // The server of `dev` has its own listener, and survives errors that a page of the site throws.
  if (process.listenerCount('uncaughtException') > 1) return
  const code = reportFailure(reportIn('text'), error)
  watching.stop()
  process.exit(code)
}

/** Runs the command line of this process, and ends the process. */
export function start(): void {
  process.on('uncaughtException', endWithFailure)
  // Without this, Node wraps a reason that is not an `Error` in one of its own, which has no details.
  process.on('unhandledRejection', (reason) => {
    // Any value may be thrown; the listeners handle that.
    for (const listener of process.listeners('uncaughtException'))
      listener(reason as Error, 'unhandledRejection')
  })
  // `specpress check | head`: the pipe is closed early. The work goes on, and its exit code counts.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  // On some systems, output to a pipe may not be written yet.
  void main().then((code) => process.stdout.write('', () => process.exit(code)))
}
