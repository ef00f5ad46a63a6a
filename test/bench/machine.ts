import { cpus, totalmem } from 'node:os'

/** The day and the machine, for the head of a report. */
export function machineOf(): { readonly date: string; readonly text: string } {
  const date = new Date().toISOString().slice(0, 10)
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const [cpu] = cpus()
  const text = `${cpus().length} cores (${cpu?.model.trim() ?? '?'}), ${gibibytes} GiB, ${process.platform}, Node ${process.versions.node}`
  return { date, text }
}
