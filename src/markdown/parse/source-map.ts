import { encode } from '@jridgewell/sourcemap-codec'
import type { ProcessorOptions } from '@mdx-js/mdx'
import { fileNameOf } from '../../shared/paths.ts'
import type { SourcePath } from '../../shared/paths.ts'
import type { Place } from '../../problems/problem.ts'

/** A place in the generated code, and the place in the text that it comes from; lines count from 1, columns from 0. */
interface Mapping {
  readonly generated: { readonly line: number; readonly column: number }
  readonly original: { readonly line: number; readonly column: number }
}

type Segment = [column: number, source: 0, line: number, column: number]

/** The mappings of one document, by the line of the code. */
interface MappedLines {
  readonly lines: readonly (readonly Segment[])[]
}

/** Collects what the compiler says of where its code comes from, instead of the package `source-map`. */
class Mappings {
  readonly #lines: Segment[][] = []

  // The compiler changes and reuses the object that it gives.
  addMapping({ generated, original }: Mapping): void {
    while (this.#lines.length < generated.line) this.#lines.push([])
    this.#lines[generated.line - 1]?.push([generated.column, 0, original.line - 1, original.column])
  }

  /** Keywords are not told: what stands in front of the first name of a line is taken for a part of it. */
  toJSON(): MappedLines {
    const lines = this.#lines.map(([first, ...rest]): readonly Segment[] =>
      first ? [[0, 0, first[2], first[3]], first, ...rest] : [],
    )
    return { lines }
  }
}

type Generator = NonNullable<ProcessorOptions['SourceMapGenerator']>

/** What the compiler of MDX is given: of the whole class it calls what is here. */
export const SourceMapGenerator = Mappings as unknown as Generator

interface Origin {
  readonly source: SourcePath
  /** From the text that was compiled to the file as written. */
  readonly placeOf: (place: Place) => Place
}

// esbuild takes a map without mappings for none, and the lines of the compiled code for those of the document. The first
// line is the compiler's own import.
const OF_COMPILER: readonly Segment[] = [[0, 0, 0, 0]]

/** The last line of a compiled document: it leads back to the file as written. */
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
