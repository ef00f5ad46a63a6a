import { encode } from '@jridgewell/sourcemap-codec'
import type { ProcessorOptions } from '@mdx-js/mdx'
import type { Place } from '../../../base/problems/problem.ts'
import { fileNameOf } from '../../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

/** A place in the generated code, and its place in the source; lines count from 1, columns from 0. */
interface Mapping {
  readonly generated: { readonly line: number; readonly column: number }
  readonly original: { readonly line: number; readonly column: number }
}

type Segment = [column: number, source: 0, line: number, column: number]

/** The mappings of one document, by the line of the code. */
interface MappedLines {
  readonly lines: readonly (readonly Segment[])[]
}

/** Collects the compiler's source mappings, instead of the package `source-map`. */
class Mappings {
  readonly #lines: Segment[][] = []

  // The compiler changes and reuses the object that it passes.
  addMapping({ generated, original }: Mapping): void {
    while (this.#lines.length < generated.line) this.#lines.push([])
    this.#lines[generated.line - 1]?.push([generated.column, 0, original.line - 1, original.column])
  }

  /** Keywords have no mapping: the text before the first name of a line is mapped as a part of it. */
  toJSON(): MappedLines {
    const lines = this.#lines.map(([first, ...rest]): readonly Segment[] =>
      first ? [[0, 0, first[2], first[3]], first, ...rest] : [],
    )
    return { lines }
  }
}

type Generator = NonNullable<ProcessorOptions['SourceMapGenerator']>

/** The class that the compiler of MDX expects: it calls only the methods above. */
export const SourceMapGenerator = Mappings as unknown as Generator

interface Origin {
  readonly source: SourcePath
  /** Maps a place in the compiled text to the file as written. */
  readonly placeOf: (place: Place) => Place
}

// esbuild ignores a map without mappings, and uses the lines of the compiled code for those of the document.
// The first line is the compiler's own import.
const OF_COMPILER: readonly Segment[] = [[0, 0, 0, 0]]

/** The last line of a compiled document: its source map, which leads to the file as written. */
export function sourceMapComment(map: unknown, { source, placeOf }: Origin): string {
  // Made by the class above; the compiler only passes it on.
  const { lines } = map as MappedLines
  const written = lines.map((segments) =>
    segments.map(([generated, , line, column]): Segment => {
      const place = placeOf({ line: line + 1, column: column + 1 })
      return [generated, 0, place.line - 1, place.column - 1]
    }),
  )
  const isEmpty = written.every((segments) => segments.length === 0)
  const json = JSON.stringify({
    version: 3,
    sources: [fileNameOf(source)],
    names: [],
    mappings: encode(isEmpty ? [[...OF_COMPILER]] : written),
  })
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(json).toString('base64')}\n`
}
