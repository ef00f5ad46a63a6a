/** Code that a command may meet, by who wrote it. */
export interface CodeOrigin {
  readonly code: string
  /** `asked`: it runs if someone said so, as `permission` says. */
  readonly runs: 'always' | 'asked' | 'never'
  /** How to let it run, or why it runs or does not. */
  readonly permission: string
}

/** The table of whose code may run. The page “Security” of the manual shows it, and commands ask it by `mayRun`. */
export const CODE_ORIGINS = {
  site: {
    code: 'The config of a site, its theme, plug-ins, React pages and MDX, and what they import',
    runs: 'always',
    permission: 'A folder with a config is a site of your own.',
  },
  samples: {
    code: 'Samples in a description (`x-codeSamples`) that a site has',
    runs: 'always',
    permission: 'Only `samples` runs them, as programs of your own.',
  },
  folder: {
    code: 'MDX in a folder without a config, and samples in a description without one',
    runs: 'asked',
    permission: '`--run-code`. Without it, code is shown as text, and `samples` leaves these out.',
  },
  rules: {
    code: 'Rules for descriptions: modules, plug-ins and functions of Redocly and Spectral',
    runs: 'asked',
    permission: 'The config names the file, or `--rules` does. A file alone does nothing.',
  },
  repository: {
    code: 'MDX in docs of another repository, and samples in its descriptions',
    runs: 'asked',
    permission: '`runCode: true` of these docs. Without it, such MDX is an error.',
  },
  oldSite: {
    code: 'The config of an old site, its sidebars and `*.paths.js`, and what they import',
    runs: 'always',
    permission: 'Only `import` runs it, in a process of its own without your variables.',
  },
  oldPages: {
    code: 'Pages and components of an old site',
    runs: 'always',
    permission: '`import` builds the new site with them, unless you add `--no-build`.',
  },
  data: {
    code: 'Descriptions, overlays, Markdown, front matter and data files',
    runs: 'never',
    permission: 'They are data for each command.',
  },
  cache: {
    code: 'Compiled code in `.specpress` of a folder without a config',
    runs: 'never',
    permission: 'The cache of such a folder is with the temporary files of your system.',
  },
} as const satisfies Readonly<Record<string, CodeOrigin>>

/** True if code of an origin runs. `isAllowed` says if the user gave what its row asks for. */
export function mayRun(origin: keyof typeof CODE_ORIGINS, isAllowed = false): boolean {
  const { runs } = CODE_ORIGINS[origin]
  return runs === 'always' || (runs === 'asked' && isAllowed)
}
