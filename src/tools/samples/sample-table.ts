import { plural, printable } from '../../programs/cli/format.ts'
import type { Paint } from '../../programs/cli/format.ts'
import type { SampleResult } from '../../reference/requests/runnable-operation.ts'

/**
 * The results of the samples: a row for each operation, a column for each language, and below what is wrong:
 *
 *     operation  python  go
 *     search     passed  failed
 *
 *     search in go, request: failed
 *       The path differs.
 *       - /v1/search
 *       + /search
 */
export function sampleTable(samples: readonly SampleResult[], paint: Paint): string {
  const languages = [...new Set(samples.map(({ language }) => language))]
  const operations = [...new Set(samples.map(({ operation }) => operation))]
  const rows = operations.map((operation) => [
    operation,
    ...languages.map((language) =>
      cellOf(samples.filter((each) => each.operation === operation && each.language === language)),
    ),
  ])
  const parts = [
    tableOf([['operation', ...languages], ...rows], paint),
    ...samples.filter(({ status }) => status === 'failed').map((sample) => faultOf(sample, paint)),
    ...notRun(samples),
    summaryOf(samples),
  ]
  return parts.join('\n\n')
}

/** `passed`, `failed`, `not run`; the worst of several cases. */
function cellOf(cases: readonly SampleResult[]): string {
  if (cases.some(({ status }) => status === 'failed')) return 'failed'
  if (cases.some(({ status }) => status === 'passed')) return 'passed'
  return cases.length === 0 ? '' : 'not run'
}

function tableOf(rows: readonly (readonly string[])[], paint: Paint): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => printable(row[column] ?? '').length)),
  )
  return rows
    .map((row, index) => {
      const cells = row.map((cell, column) => {
        const padded = printable(cell).padEnd(widths[column] ?? 0)
        return index > 0 && cell === 'failed' ? paint.error(padded) : padded
      })
      const line = cells.join('  ').trimEnd()
      return index === 0 ? paint.strong(line) : line
    })
    .join('\n')
}

function faultOf({ operation, language, case: name, reason }: SampleResult, paint: Paint): string {
  const head = `${paint.strong(printable(`${operation} in ${language}, ${name}`))}: ${paint.error('failed')}`
  return `${head}\n${indented(reason)}`
}

/** The reasons why samples were not run, each once, with how many it left out. */
function notRun(samples: readonly SampleResult[]): readonly string[] {
  const skipped = samples.filter(({ status }) => status === 'not-run')
  const languages = [...new Set(skipped.map(({ language }) => language))]
  return languages.flatMap((language) => {
    const reasons = skipped.filter((sample) => sample.language === language)
    return [...new Set(reasons.map(({ reason }) => reason))].map((reason) => {
      const count = reasons.filter((sample) => sample.reason === reason).length
      return `${printable(language)}: ${count.toLocaleString('en')} not run\n${indented(reason)}`
    })
  })
}

function indented(text: string): string {
  return printable(text).replaceAll(/^(?=.)/gm, '  ')
}

function summaryOf(samples: readonly SampleResult[]): string {
  const count = (status: SampleResult['status']): number =>
    samples.filter((sample) => sample.status === status).length
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('not-run')]
  return [
    `${plural(passed, 'case')} passed`,
    failed > 0 && `${failed.toLocaleString('en')} failed`,
    skipped > 0 && `${skipped.toLocaleString('en')} not run`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
