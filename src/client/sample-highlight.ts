import type { HLJSApi } from 'highlight.js'
import core from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import php from 'highlight.js/lib/languages/php'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import ruby from 'highlight.js/lib/languages/ruby'
import { linesOfMarkup, withFixedSublanguages } from '../shared/highlighting.ts'
import { withFlags } from '../shared/shell-grammar.ts'
import { shortMarkup } from '../shared/short-markup.ts'

const GRAMMARS = {
  bash: (api: HLJSApi) => withFlags(bash(api)),
  csharp,
  go,
  java,
  javascript,
  php,
  powershell,
  python,
  ruby,
}

/** The code of a sample as ready markup, as the build highlights it; `syntax` is that of a sample. */
export const highlightSample: (code: string, syntax: string) => string = createHighlight()

function createHighlight(): (code: string, syntax: string) => string {
  const engine = core.newInstance()
  for (const [name, grammar] of Object.entries(GRAMMARS))
    engine.registerLanguage(name, (api) => withFixedSublanguages(grammar(api), []))
  return (code, syntax) => {
    const { value } = engine.highlight(code, { language: syntax, ignoreIllegals: true })
    return shortMarkup(linesOfMarkup(value).join('\n'))
  }
}
