import type { Code } from '../plan.ts'
import type { Crew } from '../crew/crew.ts'
import type { Config } from '../model/config.ts'
import type { Store } from '../model/output.ts'
import type { Session } from '../model/session.ts'
import { openSession } from '../session.ts'
import type { Knowledge } from '../session.ts'
import { extensionOf, isReactCode } from '../shared/paths.ts'

/** Opens the site as it is now. `changed` are the files that changed since the last call, absolute. */
export type SessionOpener = (config: Config, changed: ReadonlySet<string>) => Promise<Session>

/**
 * Opens one session after the other. The code is compiled anew only when one of its files changed; where it is
 * broken, pages are drawn with the code that last worked.
 */
export function sessionOpener({
  store,
  openCrew,
}: {
  readonly store: Store
  readonly openCrew: (config: Config) => Crew
}): SessionOpener {
  const last: {
    config?: Config
    crew?: Crew
    code?: Code
    working?: Code
    knowledge?: Knowledge
  } = {}

  return async (config, changed) => {
    const isSame = last.config === config && last.code && !isOfCode(changed, last.code)
    // Its threads have the config that they were made with.
    if (last.config !== config) await last.crew?.close()
    const crew = last.config === config && last.crew ? last.crew : openCrew(config)
    last.crew = crew
    const code = isSame ? last.code : undefined
    const { knowledge } = last
    const before = last.config === config && knowledge ? { before: { knowledge, changed } } : {}
    const opened = await openSession(config, { store, crew, code, ...before })
    last.config = config
    last.code = opened.code
    last.knowledge = opened.knowledge
    if (opened.code.bundle) last.working = opened.code
    if (opened.code.bundle || !last.working) return opened.session
    const working = { ...last.working, problems: opened.code.problems }
    return (await openSession(config, { store, crew, code: working })).session
  }
}

/** Any change may fix broken code: it may be a file that was missing. */
function isOfCode(changed: ReadonlySet<string>, code: Code): boolean {
  if (code.bundle === undefined || code.problems.length > 0) return true
  const files = new Set(code.files)
  return [...changed].some((file) => files.has(file) || isModule(file))
}

// Such a file is code of its own: it may be there, or be gone, for the first time.
function isModule(file: string): boolean {
  return isReactCode(file) || extensionOf(file) === '.mdx'
}
