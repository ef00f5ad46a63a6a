import { filledConfig } from '../../../../src/stages/config/filled-config.ts'
import { resolve } from '../../../../src/stages/config/resolve.ts'
import type { EngineConfig } from '../../../../src/engine/engine-config.ts'
import type { Route } from '../../../../src/base/model/route.ts'
import type { Site } from '../../../../src/engine/site/site.ts'
import { componentThrew } from '../../../../src/base/problems/catalogue.ts'
import type { Problem } from '../../../../src/base/problems/problem.ts'
import { pathnameFrom, sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'
import type { Pathname } from '../../../../src/base/shared/urls/paths.ts'

/** The data of a test's site: the HTML of its pages by their pathname, and its problems. */
export interface SitePlan {
  readonly pages: Readonly<Record<string, string>>
  readonly planned?: readonly Problem[]
  readonly checked?: readonly Problem[]
  readonly files?: Readonly<Record<string, string>>
  /** Files that are made of rendered pages. */
  readonly late?: Readonly<Record<string, string>>
  /** The files that are on the disk: their absolute paths. */
  readonly disk?: Readonly<Record<string, string>>
  readonly onRender?: (pathname: Pathname) => void
}

/** A site that needs no disk. A page whose HTML is `throws` cannot be rendered. */
export function aSite({
  pages,
  planned = [],
  checked = [],
  files = {},
  late = {},
  disk = {},
  onRender = () => undefined,
}: SitePlan): Site {
  let isChecked = false
  return {
    problems: planned,
    routes: new Map(Object.keys(pages).map((name) => [pathnameFrom(name), aRoute(name)])),
    codeFiles: [],
    readPaths: [],
    isOpen: () => Promise.resolve(false),
    parse: () => Promise.resolve(),
    start: () => Promise.resolve(undefined),
    digestOf: (pathname) => Promise.resolve(pages[pathname]),
    page: (pathname) => {
      const html = pages[pathname]
      if (html === undefined) return Promise.resolve(undefined)
      onRender(pathname)
      const problems = html === 'throws' ? [componentThrew({ pathname, reason: 'it broke' })] : []
      return Promise.resolve({
        html: `<html><head></head><body>${html}</body></html>`,
        isUnbuilt: problems.length > 0,
        problems,
      })
    },
    file: (path) => {
      const content = files[path] ?? (isChecked ? late[path] : undefined)
      if (content === undefined) return Promise.resolve(undefined)
      return Promise.resolve({
        path,
        digest: content,
        content: () => Promise.resolve(content),
        file: disk[path],
      })
    },
    files: () => {
      throw new Error('Nobody writes this site.')
    },
    mayBeMadeOfPages: (path) => path in late,
    check: () => {
      isChecked = true
      return Promise.resolve([...planned, ...checked])
    },
  }
}

function aRoute(name: string): Route {
  const pathname = pathnameFrom(name)
  const place = { locale: 'en', version: 'current', key: name, unlisted: false }
  return { kind: 'not-found', isFallback: true, pathname, ...place }
}

export function aConfig(base = '/'): EngineConfig {
  const config = resolve(
    filledConfig({ title: 'Test', url: 'https://test.example', base, ai: true }),
    {
      root: '/site',
      file: sourcePathOf('site.config.ts'),
      overrides: {},
      digest: '',
      code: { state: '', isOpen: false, paths: [], mayReadMore: false },
      files: [],
      engine: '',
      defaultTheme: '/theme.tsx',
      warnings: [],
    },
  )
  return { ...config, pageKinds: [] }
}
