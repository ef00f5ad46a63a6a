import { runCommand } from '../../base/platform/run-command.ts'
import type { Ended } from '../../base/platform/run-command.ts'
import { remember } from '../../base/shared/remember.ts'
import { RUNTIMES } from './runtimes.ts'
import type { Runtime, Way } from './runtimes.ts'
import { makeScratch } from './scratch.ts'

/** Builds and runs programs. */
export interface Workbench {
  /** The reason why programs of a language cannot be run here; `undefined` if they can. */
  readonly missing: (language: string) => Promise<string | undefined>
  /** Writes a program into a folder of its own, and compiles it if its language is compiled. */
  readonly prepare: (program: PreparedProgram) => Promise<Prepared>
  /** Removes the scratch files. Running processes stop through the abort signal. */
  readonly close: () => void
}

export interface PreparedProgram {
  readonly language: string
  readonly code: string
  readonly env: Readonly<Record<string, string>>
  /** Files next to it. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

export type Prepared =
  | {
      readonly run: () => Promise<Ended>
      /** A URL after rewriting by the language. */
      readonly rewritten: (target: string) => string
      readonly fault?: undefined
    }
  /** The error of the compiler. */
  | { readonly fault: string }

interface InstalledRuntime {
  readonly runtime: Runtime
  readonly way: Way
  /** The output of its probe. */
  readonly probed: string
}

/** The first program of a language compiles the code that all others use. */
const BUILD_LIMIT = 240_000
/** A sample itself waits for half a minute. */
const RUN_LIMIT = 60_000
const PROBE_LIMIT = 60_000

export function openWorkbench(signal: AbortSignal | undefined): Workbench {
  const scratch = makeScratch()
  const { folder, env } = scratch

  const find = remember(async (language: string): Promise<InstalledRuntime | undefined> => {
    const runtime = RUNTIMES.find((each) => each.language === language)
    for (const way of runtime?.ways ?? []) {
      // The user's packages are found through their home folder.
      const settings = { folder, env: withHome(env), limit: PROBE_LIMIT, signal }
      const { code, stdout } = await runCommand(way.probe, settings)
      if (runtime !== undefined && code === 0) return { runtime, way, probed: stdout }
    }
    return undefined
  })

  return {
    missing: async (language) => {
      if ((await find(language)) !== undefined) return undefined
      const runtime = RUNTIMES.find((each) => each.language === language)
      if (runtime === undefined) return 'Specpress runs no programs of this language.'
      return `${runtime.program} is not installed. ${runtime.install}`
    },
    async prepare({ language, code, env: variables, files }) {
      const found = await find(language)
      if (found === undefined) throw new Error(`Programs in ${language} cannot be run here.`)
      const { runtime, way, probed } = found
      const file = runtime.fileOf(code)
      const own = scratch.folderWith({ ...way.files?.(probed), ...files, [file]: code })
      const settings = {
        folder: own,
        env: { ...env, ...way.env?.(probed), ...variables },
        signal,
      }
      const built =
        way.build && (await runCommand(way.build(file), { ...settings, limit: BUILD_LIMIT }))
      if (built && built.code !== 0) return { fault: `It does not compile.\n${wordsOf(built)}` }
      return {
        run: () => runCommand(way.run(file), { ...settings, limit: RUN_LIMIT }),
        rewritten: way.rewritten ?? ((target) => target),
      }
    },
    close: scratch.remove,
  }
}

function withHome(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { HOME } = process.env
  return HOME === undefined ? env : { ...env, HOME }
}

/** The output of a program, or why it ended. */
export function wordsOf({ stdout, stderr, fault }: Ended): string {
  const output = [stderr.trim(), stdout.trim()].filter((text) => text !== '').join('\n')
  if (fault === 'time limit') return `It did not end within its time.\n${output}`.trim()
  if (fault === 'too much output') return 'It printed without end.'
  if (fault === 'interrupted') return 'It was interrupted.'
  return output === '' ? 'It printed nothing.' : output
}
