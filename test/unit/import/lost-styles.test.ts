import { chmodSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { withoutLostStyles } from '../../../src/tools/import/lost-styles.ts'

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)(
  'styles of a package that npm cannot get are left out with a line, and others stay',
  async () => {
    const packages = { '@acme/brand': '^1.0.0', '@fontsource/inter': '^5.0.0', prism: '^1.0.0' }
    const site = scratchFolder({
      'package.json': JSON.stringify({ dependencies: packages }),
      'theme/index.tsx':
        "import theme from 'specpress/theme/default'\nimport './look.css'\nimport '@acme/brand/a.css'\nimport '@fontsource/inter'\n\nexport default theme\n",
      'bin/npm': `#!/bin/sh\ncase "$3" in @acme/*) echo "npm error code E404" >&2; exit 1;; esac\n`,
    })
    chmodSync(join(site, 'bin/npm'), 0o755)
    vi.stubEnv('PATH', `${join(site, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`)
    const bounds = createBounds({
      repository: site,
      isLoose: true,
      target: site,
      variables: [],
      excluded: [],
    })
    const imported = {
      title: 'T',
      pages: [],
      brokenApis: [],
      left: [],
      missed: [],
      lostPages: 0,
      parts: [],
      changed: [],
      interactive: [],
      packages,
    }
    const kept = await withinBounds(bounds, () => withoutLostStyles(imported, site))
    vi.unstubAllEnvs()
    const read = (path: string): string => readFileSync(join(site, path), 'utf8')
    expect(read('theme/index.tsx')).not.toContain('@acme/brand')
    expect(read('theme/index.tsx')).toContain("import '@fontsource/inter'")
    expect(JSON.parse(read('package.json'))).toEqual({
      dependencies: { '@fontsource/inter': '^5.0.0', prism: '^1.0.0' },
    })
    expect(Object.keys(kept.packages)).toEqual(['@fontsource/inter', 'prism'])
    expect(kept.left).toEqual([
      "the line `import '@acme/brand/a.css'` of `theme/index.tsx`: npm cannot get `@acme/brand`, so pages have the look of the theme without it. Add both again when it can",
    ])
  },
)
