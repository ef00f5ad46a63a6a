// A preload (`NODE_OPTIONS=--import=…/kill-at.mjs`): kills its process at one call of the file system, in any thread.
// KILL_AT=rename:17 kills at the 17th rename of a thread; the kinds are rename, write, remove, link and any.
// KILL_BELOW=<folder> counts only calls for files in this folder.
// KILL_COUNTS=<file> appends the number of calls of each thread when it ends: {"rename":3,"write":8,…}.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

const CALLS = {
  rename: ['rename'],
  write: ['writeFile', 'appendFile', 'copyFile', 'cp', 'write'],
  remove: ['rm', 'rmdir', 'unlink'],
  link: ['link', 'symlink'],
}

const [wanted = 'any', number = '0'] = (process.env.KILL_AT ?? '').split(':')
const below = process.env.KILL_BELOW
const counts = { rename: 0, write: 0, remove: 0, link: 0, any: 0 }

/** Checks that this call is the one. */
function isTheCall(kind, paths) {
  if (below !== undefined && !paths.some((path) => isBelow(String(path)))) return false
  counts[kind] += 1
  counts.any += 1
  return (wanted === kind || wanted === 'any') && counts[wanted] === Number(number)
}

function isBelow(path) {
  return path === below || path.startsWith(`${below}${sep}`)
}

/** Half of a file is written first, as after a kill in the middle of a write. */
function killDuring(name, file, data) {
  if (name === 'writeFile' && typeof file === 'string') {
    const bytes = Buffer.from(data)
    writeFileSync(file, bytes.subarray(0, bytes.length >> 1))
  }
  process.kill(process.pid, 'SIGKILL')
}

const { writeFileSync, appendFileSync } = fs

/** The call as it was, unless it is the one. */
function killing(original, name, kind) {
  return function (first, second, ...rest) {
    const paths = ['writeFile', 'appendFile', 'write'].includes(name) ? [first] : [first, second]
    if (isTheCall(kind, paths)) killDuring(name, first, second)
    return original.call(this, first, second, ...rest)
  }
}

for (const [kind, names] of Object.entries(CALLS)) {
  for (const name of names) {
    for (const [object, method] of [
      [fs, `${name}Sync`],
      [fs, name],
      [fs.promises, name],
    ]) {
      if (object[method] === undefined) continue
      Object.assign(object, { [method]: killing(object[method], name, kind) })
    }
  }
}
syncBuiltinESMExports()

const file = process.env.KILL_COUNTS
if (file !== undefined) {
  process.on('exit', () => appendFileSync(file, `${JSON.stringify(counts)}\n`))
}
