import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { lackOf } from './needs.ts'
import type { Lack } from './needs.ts'

/**
 * Ends a run with the tests that it left out: what the machine lacks, the fix, and the number of tests. With `CI=true` and
 * `SPECPRESS_TEST_ALL=1`, a test that is left out fails the run. `SPECPRESS_TEST_LEFT_OUT` names a file that gets the paths of
 * the files with tests that another machine could run, one a line.
 */
export default class ListSkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
    // Without a reason are those that a filter of the command line leaves out.
    const named = skipped.filter((test) => reasonOf(test) !== undefined)
    if (named.length > 0) print(['', ' Left out on this machine:', ...linesOf(named), ''])
    const elsewhere = skipped.filter(canRunElsewhere)
    const list = process.env['SPECPRESS_TEST_LEFT_OUT']
    if (list !== undefined) {
      const files = new Set(elsewhere.map(({ module }) => module.relativeModuleId))
      writeFileSync(list, [...files].map((file) => `${file}\n`).join(''))
    }
    const wanted = mustRunAll() ? elsewhere : []
    if (wanted.length === 0) return
    const names = wanted.map(
      ({ fullName, module }) => `   ${module.relativeModuleId} > ${fullName}`,
    )
    print([' SPECPRESS_TEST_ALL=1 is set, and these tests did not run:', ...names, ''])
    process.exitCode = 1
  }
}

function mustRunAll(): boolean {
  return process.env['CI'] === 'true' && process.env['SPECPRESS_TEST_ALL'] === '1'
}

/** `6 tests  Ruby: apt-get install -y ruby` */
function linesOf(tests: readonly TestCase[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const test of tests) {
    const reason = reasonOf(test) ?? ''
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].toSorted().map(([reason, count]) => {
    const tests = count === 1 ? '1 test' : `${String(count)} tests`
    return `   ${tests.padStart(9)}  ${reason}`
  })
}

function reasonOf(test: TestCase): string | undefined {
  const lack = lackIn(test)
  if (lack !== undefined) return `${lack.name}: ${lack.fix}`
  const result = test.result()
  return result.state === 'skipped' ? result.note : undefined
}

/** A test of the browser is left out before it could give a reason, see `runner.ts`. */
function lackIn(test: TestCase): Lack | undefined {
  return test.meta().lack ?? (test.project.name === 'browser' ? lackOf(['browser']) : undefined)
}

function canRunElsewhere(test: TestCase): boolean {
  return lackIn(test)?.isNowhere !== true
}

function print(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}
