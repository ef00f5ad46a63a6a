import type { TestContext } from 'vitest'
import { PROGRAMS, installing } from './programs.ts'
import type { ProgramName } from './programs.ts'

/** Something that a machine may lack, and how it gets it. */
export interface Lack {
  /** `Ruby`, `root` */
  readonly name: string
  /** `apt-get install -y ruby` */
  readonly fix: string
  /** True if no machine that runs all tests can have it. */
  readonly isNowhere?: boolean
}

/** The right to mount disks and to run programs as another user. */
export const ROOT: Lack = {
  name: 'Root on Linux',
  fix: 'run the tests as root, in a folder that all users can read, on a machine that can mount disks',
}

declare module 'vitest' {
  interface TaskMeta {
    /** The reason why a test is skipped on this machine. */
    lack?: Lack
  }
}

/** Leaves a test out, and lists it at the end of the run, if the machine lacks one of these programs. */
export function needs(context: TestContext, ...names: readonly ProgramName[]): void {
  const lack = lackOf(names)
  if (lack !== undefined) leaveOut(context, lack)
}

/** The first of these programs that the machine lacks. */
export function lackOf(names: readonly ProgramName[]): Lack | undefined {
  const program = names.map((name) => PROGRAMS[name]).find(({ isHere }) => !isHere())
  if (program === undefined) return undefined
  const isNowhere = program.packages.length === 0
  return { name: program.name, fix: installing(program), isNowhere }
}

/** Leaves a test out, and lists it at the end of the run. */
export function leaveOut({ task, skip }: TestContext, lack: Lack): never {
  Object.assign(task.meta, { lack })
  return skip(`${lack.name}: ${lack.fix}`)
}
