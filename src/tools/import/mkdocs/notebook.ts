import { stripVTControlCharacters } from 'node:util'
import { textsOf } from '../data.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** Plug-ins that make pages of notebooks. */
export const NOTEBOOK_PLUGINS: readonly string[] = ['mkdocs-jupyter', 'ipynb', 'mknotebooks']

/** True for the path of a Jupyter notebook. */
export function isNotebook(path: string): boolean {
  return path.endsWith('.ipynb')
}

/**
 * A Jupyter notebook (its format 4) as Markdown: its texts, its code, and the outputs that are saved in it, images as data.
 * Nothing is run. Empty for a text that is no notebook.
 */
export function notebookText(json: string): string {
  const { cells, metadata } = recordOf(parsed(json))
  const { language_info: info, kernelspec } = recordOf(metadata)
  const language = textOf(recordOf(info)['name']) ?? textOf(recordOf(kernelspec)['language'])
  const texts = listOf(cells).map((each) => {
    const cell = recordOf(each)
    const source = written(cell['source'])
    if (cell['cell_type'] === 'markdown') return withAttachments(source, cell)
    if (cell['cell_type'] !== 'code' || source.trim() === '') return ''
    const outputs = listOf(cell['outputs']).map((output) => outputText(recordOf(output)))
    return [fenced(source, language ?? 'python'), ...outputs].filter(Boolean).join('\n\n')
  })
  return `${texts.filter((text) => text.trim() !== '').join('\n\n')}\n`
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A text of a notebook is one string, or its lines with their ends. */
function written(given: unknown): string {
  return textsOf(given).join('')
}

function outputText(output: JsonRecord): string {
  const data = recordOf(output['data'])
  const image = written(data['image/png']).replaceAll(/\s/g, '')
  if (image !== '') return `![](data:image/png;base64,${image})`
  const text = stripVTControlCharacters(written(output['text']) || written(data['text/plain']))
  return text.trim() === '' ? '' : fenced(text, '')
}

/** A code block whose fence is longer than any in the code. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`
}

/** Images of a text are in its cell: `![](attachment:plot.png)`. */
function withAttachments(text: string, { attachments }: JsonRecord): string {
  return text.replaceAll(/\]\(attachment:([^)\s]+)\)/g, (whole, name: string) => {
    const [[type, data] = []] = Object.entries(recordOf(recordOf(attachments)[name]))
    return type === undefined ? whole : `](data:${type};base64,${written(data)})`
  })
}
