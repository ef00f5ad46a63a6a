import { repository } from './repository.ts'
import { runCli } from './run-cli.ts'

/** The names of all commands, as `--help` lists them. */
export async function commandNames(): Promise<readonly string[]> {
  const { out } = await runCli(['--help'], { cwd: repository })
  const [, list = ''] = /^Commands:\n([\s\S]*)/m.exec(out) ?? []
  return Array.from(list.matchAll(/^ {2}(\w+)/gm), ([, name = '']) => name).filter(
    (name) => name !== 'help',
  )
}
