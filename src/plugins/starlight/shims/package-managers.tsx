import CodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import type { ReactElement } from 'react'
import { Tabs } from './components.tsx'

// The components of `starlight-package-managers`.

type Type = 'add' | 'create' | 'dlx' | 'exec' | 'install' | 'remove' | 'run'

const COMMANDS: Readonly<Record<string, Readonly<Record<Type, string>>>> = {
  npm: {
    add: 'npm i',
    create: 'npm create',
    dlx: 'npx',
    exec: 'npx',
    install: 'npm install',
    remove: 'npm uninstall',
    run: 'npm run',
  },
  yarn: {
    add: 'yarn add',
    create: 'yarn create',
    dlx: 'yarn dlx',
    exec: 'yarn',
    install: 'yarn install',
    remove: 'yarn remove',
    run: 'yarn run',
  },
  pnpm: {
    add: 'pnpm add',
    create: 'pnpm create',
    dlx: 'pnpx',
    exec: 'pnpm',
    install: 'pnpm install',
    remove: 'pnpm remove',
    run: 'pnpm run',
  },
  bun: {
    add: 'bun add',
    create: 'bun create',
    dlx: 'bunx',
    exec: 'bunx',
    install: 'bun install',
    remove: 'bun remove',
    run: 'bun run',
  },
}

interface Props {
  readonly pkg?: string
  readonly type?: Type
  readonly args?: string
  readonly dev?: boolean
  readonly prefix?: string
  readonly pkgManagers?: readonly string[]
}

/** One command for each package manager, in tabs. */
export function PackageManagers({
  pkgManagers = ['npm', 'yarn', 'pnpm'],
  ...command
}: Props): ReactElement {
  const known = pkgManagers.flatMap((name) =>
    COMMANDS[name] ? [{ name, own: COMMANDS[name] }] : [],
  )
  return (
    <Tabs syncKey="starlight-package-managers-pkg">
      {known.map(({ name, own }) => (
        <TabItem key={name} value={name} label={name}>
          <CodeBlock language="sh">{commandOf(name, own, command)}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  )
}

function commandOf(
  manager: string,
  commands: Readonly<Record<Type, string>>,
  { pkg, type = 'add', args, dev, prefix }: Props,
): string {
  // npm passes options on to a script or an initializer only after `--`.
  const separator = manager === 'npm' && (type === 'create' || type === 'run') ? '--' : undefined
  const parts = [prefix, commands[type], dev && type === 'add' ? '-D' : undefined, pkg]
  const rest = args === undefined ? [] : [separator, args]
  return [...parts, ...rest].filter(Boolean).join(' ')
}

export default PackageManagers
