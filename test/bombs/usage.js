// Loaded before the command line: writes the processor time and the memory of the process when it exits.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env['USAGE_FILE']
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const { maxRSS } = process.resourceUsage()
    writeFileSync(
      file,
      JSON.stringify({ seconds: (user + system) / 1e6, megabytes: maxRSS / 1024 }),
    )
  })
}
