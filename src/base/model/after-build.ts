import type { Report } from './kind.ts'
import type { PlanView, WriteResult } from './output.ts'
import type { Route } from './route.ts'
import type { Problem } from '../problems/problem.ts'
import type { OutputPath, Pathname } from '../shared/urls/paths.ts'

/** A file in the output folder. */
export interface BuiltFile {
  /** From the output folder: `docs/intro.html`. */
  readonly path: OutputPath
  /** The digest of its content. */
  readonly digest: string
  readonly bytes: number
}

/** A site that was built without errors and published to its output folder. */
export interface BuiltSite
  extends Pick<PlanView, 'config' | 'report'>, Pick<WriteResult, 'written' | 'removed'> {
  /** The output folder, absolute. */
  readonly folder: string
  /** All files of the site; `written` has the paths of those that this build has changed. */
  readonly files: readonly BuiltFile[]
  /** Every page, keyed by pathname. */
  readonly routes: ReadonlyMap<Pathname, Route>
  /** Aborted if the build is cancelled. */
  readonly signal: AbortSignal
}

/** A step after a build. An error that it throws fails the build, but the site stays published. */
export type AfterBuild = (site: BuiltSite) => void | Promise<void>

/** The step of a plug-in in the config. */
export interface PluggedStep {
  readonly plugin: string
  readonly step: AfterBuild
  readonly problemOf: (report: Report) => Problem
}
