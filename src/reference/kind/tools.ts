import type { ApiDescription } from '../../base/model/site-config.ts'
import type { Document } from '../../base/model/document.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'
import type { Draft } from '../description/draft.ts'
import type { Description } from '../load/load.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import type { Outline } from '../outline/outline.ts'
import type { CollectionFile } from '../pages/downloads.ts'
import type { MakeParts } from '../pages/page-limits.ts'
import type { DescriptionInput } from '../pages/pages.ts'
import type { JsonRecord } from '../read/json.ts'
import type { LifeOf } from '../schema/schema-options.ts'

/** The parts of a reference that tools make. The list of all kinds of pages names them, and the reference itself knows none. */
export interface ReferenceTools {
  /** The versions of an API; `undefined` if its config names none. */
  readonly historyOf: (
    description: Description,
    settings: OpenApiSettings,
  ) => Promise<History | undefined>
  /** The problems of texts in a folder that no version of these APIs has. */
  readonly strayGuides: (
    folder: SourcePath,
    apis: readonly ApiDescription[],
    root: string,
  ) => readonly Problem[]
  /** The requests of a description as files of other programs. */
  readonly collectionFilesOf: (
    root: JsonRecord,
    outline: Outline,
    settings: OpenApiSettings,
  ) => readonly CollectionFile[]
}

/** The versions of an API, and what a reference shows of them. */
export interface History {
  readonly problems: readonly Problem[]
  /** The files of the site that they were made of. */
  readonly includes: readonly SourcePath[]
  readonly page: (
    given: DescriptionInput,
    pathname: Pathname,
    partsOf: MakeParts,
  ) => {
    readonly make: () => Document
    /** The marks of operations, parameters and properties, which link to the page. */
    readonly lifeIn: (draft: Draft) => LifeOf
  }
}
