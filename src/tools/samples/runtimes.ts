import type { Command } from '../../base/platform/run-command.ts'

/** How to run a program of a language on this machine. */
export interface Runtime {
  readonly language: string
  /** The name of the file that the program is written to. */
  readonly fileOf: (code: string) => string
  /** The ways to run it, best first: the first whose `probe` succeeds is used. */
  readonly ways: readonly Way[]
  /** The program that is missing if no way works: `pwsh`. */
  readonly program: string
  /** The fix then. */
  readonly install: string
}

export interface Way {
  readonly probe: Command
  /** Files next to the program, keyed by name. The output of the probe has the version. */
  readonly files?: (probed: string) => Readonly<Record<string, string>>
  /** Compiles the program, once for all runs. */
  readonly build?: (file: string) => Command
  readonly run: (file: string) => Command
  /** A URL after rewriting by the language, which the program cannot avoid. */
  readonly rewritten?: (target: string) => string
  /** Variables in addition to those of every program; the output of the probe is given. */
  readonly env?: (probed: string) => Readonly<Record<string, string>>
}

// A program that runs for a second gains nothing from optimized code or from several garbage collectors. They
// take a third of the processor time.
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

const named = (name: string) => (): string => name

export const RUNTIMES: readonly Runtime[] = [
  {
    language: 'python',
    fileOf: named('sample.py'),
    ways: ['python3', 'python'].map((name) => ({
      probe: [name, '-c', 'import requests, site; print(site.getuserbase())'],
      run: (file) => [name, file],
      // Packages of a single user lie below their home folder, which a sample does not see.
      env: (probed) => ({ PYTHONUSERBASE: probed.trim() }),
    })),
    program: '`python3` with its package `requests`',
    install: 'Install Python 3 and its package `requests`.',
  },
  {
    language: 'curl',
    fileOf: named('sample.sh'),
    ways: [
      {
        probe: ['sh', '-c', 'curl --fail-with-body --version'],
        run: (file) => ['sh', file],
      },
    ],
    program: '`curl` 7.76 or later with a POSIX shell',
    install: 'Install curl 7.76 or later, and a POSIX shell as `sh`.',
  },
  {
    language: 'csharp',
    fileOf: named('sample.cs'),
    ways: [
      {
        // The command that runs programs, in addition to the compiler.
        probe: ['sh', '-c', 'mcs --version && mono --version'],
        build: (file) => [
          'mcs',
          '-r:System.Net.Http',
          '-r:System.Runtime.Serialization',
          '-out:sample.exe',
          file,
        ],
        run: () => ['mono', 'sample.exe'],
        rewritten: asMonoWrites,
      },
      {
        probe: ['dotnet', '--version'],
        files: (version) => ({ 'sample.csproj': projectFor(version) }),
        build: () => ['dotnet', 'build', '--nologo', '--output', 'built'],
        run: () => ['dotnet', 'built/sample.dll'],
      },
    ],
    program: '`dotnet`, or `mono` with its compiler `mcs`,',
    install: 'Install the .NET SDK, or mono with its compiler `mcs`.',
  },
  {
    language: 'go',
    fileOf: named('sample.go'),
    ways: [
      {
        probe: ['go', 'version'],
        build: (file) => ['go', 'build', '-o', 'sample.exe', file],
        run: () => ['./sample.exe'],
      },
    ],
    program: '`go`',
    install: 'Install Go.',
  },
  {
    language: 'nodejs',
    fileOf: named('sample.js'),
    ways: [{ probe: ['node', '--version'], run: (file) => ['node', file] }],
    program: '`node`',
    install: 'Install Node.js 18 or later.',
  },
  {
    language: 'ruby',
    fileOf: named('sample.rb'),
    ways: [{ probe: ['ruby', '--version'], run: (file) => ['ruby', file] }],
    program: '`ruby`',
    install: 'Install Ruby.',
  },
  {
    language: 'php',
    fileOf: named('sample.php'),
    ways: [{ probe: ['php', '-r', 'curl_init();'], run: (file) => ['php', file] }],
    program: '`php` with its extension `curl`',
    install: 'Install PHP 8 with its extension `curl`.',
  },
  {
    language: 'java',
    fileOf: (code) => `${/^public (?:final )?class (\w+)/m.exec(code)?.[1] ?? 'Main'}.java`,
    ways: [
      {
        probe: ['javac', '-version'],
        build: (file) => [
          'javac',
          ...SHORT_RUN.map((flag) => `-J${flag}`),
          '-encoding',
          'UTF-8',
          file,
        ],
        run: (file) => [
          'java',
          ...SHORT_RUN,
          '-XX:-UsePerfData',
          '-Dfile.encoding=UTF-8',
          '-Dstdout.encoding=UTF-8',
          '-Dstderr.encoding=UTF-8',
          '-cp',
          '.',
          file.replace(/\.java$/, ''),
        ],
      },
    ],
    program: '`javac`',
    install: 'Install a JDK, 11 or later.',
  },
  {
    language: 'powershell',
    fileOf: named('sample.ps1'),
    ways: [
      {
        probe: ['pwsh', '-NoProfile', '-Command', 'exit 0'],
        run: (file) => ['pwsh', '-NoProfile', '-File', file],
      },
    ],
    program: '`pwsh`',
    install: 'Install PowerShell 7.',
  },
]

/**
 * The class `Uri` of Mono, like that of .NET Framework, decodes some characters that have no meaning in a
 * path or a query, and drops marks of direction. .NET sends them as they are written.
 */
function asMonoWrites(target: string): string {
  return target
    .replaceAll(/%(?:2[1789A]|3A)/gi, decodeURIComponent)
    .replaceAll(/%E2%80%(?:8[EF]|A[A-E])/gi, '')
}

function projectFor(version: string): string {
  const major = /^\d+/.exec(version.trim())?.[0] ?? '8'
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net${major}.0</TargetFramework>
  </PropertyGroup>
</Project>
`
}
