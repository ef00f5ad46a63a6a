import { resolve } from 'node:path'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { TEMPLATE_NAMES } from '../programs/cli/choose-template.ts'
import type { DiffFlags } from '../tools/changes/command.ts'
import { PARTS } from './parts.ts'
import { EXIT, WrongUse } from '../programs/cli/exit.ts'
import type { ExitCode } from '../programs/cli/exit.ts'
import { reportFailure } from '../programs/cli/failure.ts'
import {
  parseHosts,
  parseLatency,
  parseOrigins,
  parsePort,
  parseTimeout,
} from '../programs/cli/option-values.ts'
import { createReport } from '../programs/cli/report.ts'
import type { Report, ReportOptions, Style } from '../programs/cli/report.ts'
import type { Call } from '../programs/cli/site.ts'
import { ownVersion } from '../base/platform/own-version.ts'

const DEV_PORT = 3000
const SERVE_PORT = 4000
const MOCK_PORT = 4010
const MCP_TIMEOUT = 20

interface OutputFlags {
  readonly json?: boolean
  readonly quiet?: boolean
}

type Action<Flags> = (argument: string, call: Call, flags: Flags) => Promise<ExitCode>

type Run = (work: (call: Call) => Promise<ExitCode>, style: Style) => void

const siteArgument = ['[site]', 'the folder of the site', '.'] as const

const GIVEN =
  'the folder of the site; or, without a config, an API description, by its path or URL, or a folder of Markdown'

const givenArgument = (description = GIVEN) =>
  new Argument('[site]', description).default('', 'this folder')

const siteOption = () =>
  new Option('--site <folder>', 'the folder of the site').default('', 'this folder')

const drafts = () => new Option('--drafts', 'with the documents that are marked as drafts')

const runCode = () =>
  new Option('--run-code', 'run the code of a folder or description without a config')

const offline = () =>
  new Option('--offline', 'fetch nothing: use the last copies of remote content')

const strict = () => new Option('--strict', 'fail if there is a warning, too')

/** The action of a command. */
function whenChosen(run: Run) {
  return <Flags extends object>(load: (argument: string, call: Call) => Promise<Action<Flags>>) =>
    (argument: string, flags: Flags & OutputFlags): void =>
      run(async (call) => (await load(argument, call))(argument, call, flags), styleOf(flags))
}

/** The commands. Each imports its modules when it is chosen, so that `--help` answers at once. */
function createProgram(run: Run, { stdout, stderr, onBuild }: CommandEnvironment) {
  const when = whenChosen(run)
  // Loads the modules for building, while threads load theirs.
  const beginBuilding = (site: string, { cwd }: Call) => {
    onBuild?.(resolve(cwd, site))
    return import('../programs/cli/build.ts')
  }
  const program = new Command('specpress')
    .description('Turns Markdown and OpenAPI into a static documentation site.')
    .version(ownVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Run `specpress --help` for all commands and options.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    })

  const placeholders = () =>
    new Option('--allow-placeholders', 'end with 0 if some pages are placeholders')
  const json = () => new Option('--json', 'print one JSON document and nothing else')
  program
    .command('build')
    .description('write the site to its output folder')
    .addArgument(givenArgument())
    .option('--out <folder>', 'the output folder (default: `out` of the config, or dist)')
    .option('--empty-out', 'remove files in the output folder that no build wrote')
    .option('--base <path>', 'the base path of the site, instead of the config’s')
    .addOption(drafts())
    .addOption(runCode())
    .addOption(offline())
    .addOption(placeholders())
    .addOption(strict())
    .option('--no-cache', 'do everything from scratch')
    .option('--print <docs>', 'add a page with all documents of these docs, for printing')
    .option('--profile', 'print the time of each stage, and write a trace to .specpress/trace.json')
    .addOption(json())
    .option('--quiet', 'print problems only')
    .action(when(async (...site) => (await beginBuilding(...site)).runBuild))
  addServers(program, when)
  program
    .command('check')
    .description('find all problems, and write nothing')
    .addArgument(givenArgument())
    .option('--external', 'check the links to other hosts, too')
    .option('--versions', 'with the problems of older versions of the docs')
    .option('--api', 'compare requests, paths and names in documents with the API descriptions')
    .addOption(
      several(
        '--rules <rules>',
        'rules for an API description without a config: recommended, a module of your own, redocly.yaml or .spectral.yaml; may be repeated (default: none)',
      ),
    )
    .addOption(drafts())
    .addOption(runCode())
    .addOption(offline())
    .addOption(placeholders())
    .addOption(strict())
    .addOption(json())
    .option('--quiet', 'print problems only')
    .action(when(async (...site) => (await beginBuilding(...site)).runCheck))
  addMessages(program, when)
  addDescriptionCommands(program, when)
  addVersionCommands(program, when)
  addMakers(program, when)
  addImport(program, when)
  return program
}

/** The commands that make files. */
function addMakers(program: Command, when: ReturnType<typeof whenChosen>): void {
  program
    .command('init')
    .description('make a small, complete site to start from')
    .argument('<dir>', 'the folder to make')
    .addOption(
      new Option('--template <name>', 'what the site has (default: asks, or api)').choices(
        TEMPLATE_NAMES,
      ),
    )
    .option(
      '--from <path>',
      'make it of an API description, by its path or URL, or a folder of Markdown',
    )
    .addOption(
      new Option(
        '--ci <host>',
        'add a workflow that builds and publishes the site, also to a site that exists',
      ).choices(['github', 'gitlab', 'docker']),
    )
    .action(when(async () => (await import('../programs/cli/init.ts')).runInit))
  program
    .command('eject')
    .description('copy a part of the default theme into the site, to change it')
    .argument('<slot>', 'the part: navbar, sidebar, footer and so on')
    .option('--site <folder>', 'the folder of the site', '.')
    .action(when(async () => (await import('../programs/cli/eject.ts')).runEject))
}

/** The imports of sites for other generators. */
function addImport(program: Command, when: ReturnType<typeof whenChosen>): void {
  const importing = program
    .command('import')
    .description('make a site of one for another generator')
  for (const name of ['Docusaurus', 'Mintlify', 'MkDocs', 'Starlight', 'VitePress'] as const)
    importing
      .command(name.toLowerCase())
      .description(`import a ${name} site; its folder stays as it is`)
      .argument('[path]', 'the folder of the old site', '.')
      .option('--to <folder>', 'the folder to make (default: specpress-site, next to the old site)')
      .option('--config <file>', 'another config file of the old site: mkdocs.prod.yml')
      .option('--again', 'import into an earlier import: your edits stay, and are merged')
      .option('--check', 'print what would come along, and write nothing')
      .option('--diff', 'print each change of a document; with --again, of a file of the site')
      .option('--no-build', 'do not build the new site, so that no code of its pages runs')
      .addOption(several('--exclude <folder>', 'leave a folder out; may be repeated'))
      .addOption(several('--env <name>', 'let the old config read a variable; may be repeated'))
      .action(when(async () => (await import('../tools/import/command.ts')).IMPORTS[name]))
}

/** The commands that serve a site. */
function addServers(program: Command, when: ReturnType<typeof whenChosen>): void {
  const host = () => new Option('--host <ip>', 'the IP address to listen on').default('127.0.0.1')
  const allowedOrigins = () =>
    new Option(
      '--allowed-origins <origins>',
      'further origins of pages that may call it: https://app.example.com; may be repeated',
    ).argParser(by(parseOrigins))
  const allowedHosts = () =>
    new Option(
      '--allowed-hosts <hosts>',
      'further hosts to answer to: docs.example.com,.example.org; may be repeated',
    ).argParser(by(parseHosts))
  const port = (fallback: number) =>
    new Option('--port <number>', 'the port to listen on')
      .default(fallback)
      .argParser(by(parsePort))
  program
    .command('dev')
    .description('serve the site while you write it')
    .addArgument(givenArgument())
    .addOption(port(DEV_PORT))
    .addOption(host())
    .addOption(allowedHosts())
    .option('--open', 'open the site in the browser')
    .addOption(drafts())
    .addOption(runCode())
    .addOption(offline())
    .action(when(async () => (await import('../programs/cli/dev.ts')).runDev))
  program
    .command('serve')
    .description('serve the built site as a static host does')
    .addArgument(givenArgument())
    .addOption(port(SERVE_PORT))
    .addOption(host())
    .addOption(allowedHosts())
    .option('--out <folder>', 'the folder of the built site')
    .option('--base <path>', 'the path that it was built for, in place of the config’s')
    .action(when(async () => (await import('../programs/cli/serve.ts')).runServe))
  program
    .command('mock')
    .description('serve an API as its description says, with examples for answers')
    .argument(
      '[api]',
      'an API description, by its path or URL, or a folder with one; or its name, if the site has several',
      '',
    )
    .addOption(port(MOCK_PORT))
    .addOption(host())
    .addOption(allowedHosts())
    .addOption(allowedOrigins())
    .option('--latency <ms>', 'wait so many milliseconds before each answer', by(parseLatency), 0)
    .addOption(siteOption())
    .action(when(async () => (await import('../tools/mock/command.ts')).runMock))
  program
    .command('mcp')
    .description('offer a built site to AI agents: MCP over standard input and output, or HTTP')
    .addArgument(givenArgument('the folder of a built site, or its URL; or what `build` takes'))
    .option('--timeout <seconds>', 'how long a call may take', by(parseTimeout), MCP_TIMEOUT)
    .addOption(
      new Option('--port <number>', 'answer over HTTP at this port, at /mcp').argParser(
        by(parsePort),
      ),
    )
    .addOption(host())
    .addOption(allowedHosts())
    .addOption(allowedOrigins())
    .action(when(async () => (await import('../tools/mcp/command.ts')).runMcp))
}

/** An option that may be repeated. */
function several(flags: string, description: string): Option {
  return new Option(flags, description).argParser(
    (value: string, others: readonly string[] = []) => [...others, value],
  )
}

/** The commands about API descriptions. */
function addDescriptionCommands(program: Command, when: ReturnType<typeof whenChosen>): void {
  program
    .command('diff')
    .description('compare two API descriptions, and say what breaks its clients')
    .argument('<old>', 'the older description: a path, a URL, or git:<revision>:<path>')
    .argument('<new>', 'the newer description')
    .addOption(
      new Option('--format <format>', 'the form of the output')
        .choices(['text', 'markdown', 'html', 'github'])
        .default('text'),
    )
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 if there is such a change, or a worse one')
        .choices(['breaking', 'risky', 'never'])
        .default('breaking'),
    )
    .addOption(
      new Option('--enums <kind>', 'whether lists of values in responses may grow').choices([
        'open',
        'closed',
      ]),
    )
    .addOption(several('--severity <rule=severity>', 'rate a rule differently; may be repeated'))
    .option('--site <folder>', 'the folder of a site whose config has `changes`', '.')
    .option('--json', 'print one JSON document and nothing else')
    .action((old: string, current: string, flags: Omit<DiffFlags, 'current'>) =>
      when(async () => (await import('../tools/changes/command.ts')).runDiff)(old, {
        ...flags,
        current,
      }),
    )
  program
    .command('refresh')
    .description('fetch the API descriptions whose URLs are in the config')
    .argument(...siteArgument)
    .action(when(async () => (await import('../programs/cli/refresh.ts')).runRefresh))
  program
    .command('samples')
    .description('run the code samples of the API reference, and report which of them work')
    .addArgument(givenArgument())
    .addOption(several('--language <name>', 'only samples in this language; may be repeated'))
    .addOption(several('--operation <id>', 'only samples of this operation; may be repeated'))
    .addOption(runCode())
    .option('--strict', 'fail if a sample did not run, for example because a program is missing')
    .option('--json', 'print one JSON document and nothing else')
    .action(when(async () => (await import('../tools/samples/command.ts')).runSamplesCommand))
}

function addMessages(program: Command, when: ReturnType<typeof whenChosen>): void {
  program
    .command('messages')
    .description('bring the messages of the site’s languages up to date, and list what is missing')
    .argument(...siteArgument)
    .option('--locale <locale>', 'one language only')
    .option('--fail', 'end with 1 if a message is not translated')
    .action(when(async () => (await import('../programs/cli/messages.ts')).runMessages))
}

/** The commands for versions of the docs and for languages. */
function addVersionCommands(program: Command, when: ReturnType<typeof whenChosen>): void {
  program
    .command('version')
    .description('freeze today’s docs as a version')
    .argument('<name>', 'the name of the version: 2.1')
    .option('--site <folder>', 'the folder of the site', '.')
    .option('--docs <name>', 'which docs, where the site has several')
    .action(when(async () => (await import('../programs/cli/version.ts')).runVersion))
  program
    .command('translations')
    .description('list what is not translated, and what is older than its original')
    .argument(...siteArgument)
    .option('--record', 'note that the translations that changed are up to date')
    .option('--fail', 'end with 1 if a translation is older than its original')
    .option('--json', 'print one JSON document and nothing else')
    .action(when(async () => (await import('../programs/cli/translations.ts')).runTranslations))
}

function styleOf({ json, quiet }: OutputFlags): Style {
  return json === true ? 'json' : quiet === true ? 'quiet' : 'text'
}

/** A reader of a value for commander, which prints its error next to the option. */
function by<Value, Before extends unknown[]>(read: (text: string, ...before: Before) => Value) {
  return (text: string, ...before: Before): Value => {
    try {
      return read(text, ...before)
    } catch (error) {
      throw error instanceof WrongUse ? new InvalidArgumentError(error.message) : error
    }
  }
}

/** The surroundings of a command: those of a process, or of a test. */
export interface CommandEnvironment extends Omit<ReportOptions, 'style' | 'cwd'> {
  /** `undefined` if the current folder was removed. */
  readonly cwd: string | undefined
  readonly signal: AbortSignal
  /** Called with the report of the chosen command before it runs. */
  readonly onStart?: (report: Report) => void
  /** Called with the folder of a site that will be built, so that threads start early. */
  readonly onBuild?: (root: string) => void
}

/** Runs the command with these arguments, and returns its exit code. Throws what no command expects. */
export async function runCommandLine(
  args: readonly string[],
  surroundings: CommandEnvironment,
): Promise<ExitCode> {
  const { cwd, signal, onStart } = surroundings
  const chosen: { work?: (call: Call) => Promise<ExitCode>; style: Style } = { style: 'text' }
  try {
    const run: Run = (work, style) => Object.assign(chosen, { work, style })
    createProgram(run, surroundings).parse(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrongUse
    throw error
  }
  const report = createReport({ ...surroundings, cwd: cwd ?? '/', style: chosen.style })
  onStart?.(report)
  try {
    if (cwd === undefined) throw new WrongUse('This folder is gone. Change to one that exists.')
    return (await chosen.work?.({ cwd, report, signal, ...PARTS })) ?? EXIT.fine
  } catch (error) {
    if (!(error instanceof WrongUse)) return reportFailure(report, error)
    report.wrongUse(error.message)
    return EXIT.wrongUse
  }
}
