import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeWithUs } from '../../base/platform/lifeline.ts'

/** The folder that samples run in and write to. */
export interface Scratch {
  readonly folder: string
  /** The variables of every program: paths to find it, and homes and caches inside the folder. */
  readonly env: Readonly<Record<string, string>>
  /** A new folder with files in it. */
  readonly folderWith: (files: Readonly<Record<string, string | Uint8Array>>) => string
  readonly remove: () => void
}

/**
 * The variables that a program needs to be found and to start. The rest of the environment is not passed on.
 */
const INHERITED = [
  'PATH',
  'PATHEXT',
  'SystemRoot',
  'ComSpec',
  'LD_LIBRARY_PATH',
  'JAVA_HOME',
  'DOTNET_ROOT',
  'GOROOT',
  'PYENV_ROOT',
]

export function makeScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-samples-'))
  const release = removeWithUs(folder)
  const inside = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path)
    return path
  }
  const home = inside('home')
  const temporary = inside('tmp')
  let count = 0
  return {
    folder,
    env: {
      ...Object.fromEntries(
        INHERITED.flatMap((name) => {
          const value = process.env[name]
          return value === undefined ? [] : [[name, value]]
        }),
      ),
      HOME: home,
      USERPROFILE: home,
      TMPDIR: temporary,
      TMP: temporary,
      TEMP: temporary,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      LC_ALL: 'C.UTF-8',
      PYTHONUTF8: '1',
      PYTHONDONTWRITEBYTECODE: '1',
      GOCACHE: inside('go-cache'),
      GOPATH: inside('go'),
      GOFLAGS: '-mod=mod',
      GOPROXY: 'off',
      GOTOOLCHAIN: 'local',
      NUGET_PACKAGES: inside('nuget'),
      DOTNET_CLI_HOME: home,
      DOTNET_CLI_TELEMETRY_OPTOUT: '1',
      DOTNET_NOLOGO: '1',
      POWERSHELL_TELEMETRY_OPTOUT: '1',
      // A sample that would call anything but the mock gets no further than here, in languages that respect
      // it.
      HTTPS_PROXY: NOWHERE,
      https_proxy: NOWHERE,
      http_proxy: NOWHERE,
      NO_PROXY: '127.0.0.1',
      no_proxy: '127.0.0.1',
    },
    folderWith(files) {
      count += 1
      const path = inside(String(count))
      for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
      return path
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
      release()
    },
  }
}

const NOWHERE = 'http://127.0.0.1:9'
