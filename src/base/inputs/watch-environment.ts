import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOfVariable } from './values.ts'
import type { Watching } from './watching.ts'

/** Lets `process.env` and `process.cwd()` record, in each way in which code can use them. */
export function watchEnvironment({ isRecording, note }: Watching): void {
  const { env, cwd } = process
  /** The names that an enumeration asks for next: it wants no values. */
  const listed: { names: readonly (string | symbol)[]; next: number } = { names: [], next: 0 }
  const noteValue = (name: string | symbol, above: (...values: never[]) => unknown): void => {
    if (typeof name === 'string' && isRecording())
      note(`variable ${name}`, above, () => digestOfVariable(env[name]))
  }
  const traps: ProxyHandler<NodeJS.ProcessEnv> = {
    get: function get(target, name) {
      noteValue(name, get)
      return Reflect.get(target, name)
    },
    has: function has(target, name) {
      if (typeof name === 'string' && isRecording()) note(`has-variable ${name}`, has)
      return Reflect.has(target, name)
    },
    ownKeys: function ownKeys(target) {
      const names = Reflect.ownKeys(target)
      if (isRecording()) note('variables', ownKeys)
      Object.assign(listed, { names, next: 0 })
      return names
    },
    getOwnPropertyDescriptor: function descriptor(target, name) {
      if (listed.names[listed.next] === name) listed.next += 1
      else noteValue(name, descriptor)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  }
  const proxies = new WeakSet<NodeJS.ProcessEnv>()
  const recording = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
    const proxy = new Proxy(variables, traps)
    proxies.add(proxy)
    return proxy
  }
  let present = recording(env)
  // Code may replace the object, too.
  Object.defineProperty(process, 'env', {
    configurable: true,
    enumerable: true,
    get: () => present,
    set: (replacement: NodeJS.ProcessEnv) => {
      present = proxies.has(replacement) ? replacement : recording(replacement)
    },
  })
  process.cwd = function currentFolder() {
    if (isRecording()) note('cwd', currentFolder)
    return cwd()
  }
  if (typeof process.loadEnvFile === 'function') {
    const { loadEnvFile } = process
    const loaded = new Map<string, Readonly<Record<string, string | undefined>>>()
    process.loadEnvFile = function loadFile(path = '.env') {
      const file = path instanceof URL ? fileURLToPath(path) : resolve(String(path))
      if (isRecording()) note(`file ${file}`, loadFile)
      // Node sets no variable that is set: when a file is loaded again, its former variables would stay.
      for (const [name, value] of Object.entries(loaded.get(file) ?? {}))
        if (env[name] === value) Reflect.deleteProperty(env, name)
      const before = { ...env }
      loadEnvFile(path)
      const added = Object.entries(env).filter(([name]) => before[name] === undefined)
      loaded.set(file, Object.fromEntries(added))
    }
  }
  syncBuiltinESMExports()
}
