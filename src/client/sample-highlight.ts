import { prism } from './prism.ts'
import 'prismjs/components/prism-bash.js'
import 'prismjs/components/prism-csharp.js'
import 'prismjs/components/prism-go.js'
import 'prismjs/components/prism-java.js'
import 'prismjs/components/prism-json.js'
import 'prismjs/components/prism-markup-templating.js'
import 'prismjs/components/prism-php.js'
import 'prismjs/components/prism-powershell.js'
import 'prismjs/components/prism-python.js'
import 'prismjs/components/prism-ruby.js'
import { highlightedLines } from '../base/shared/code/highlighting.ts'
import { applyFixes, sampleGrammarFixes } from '../base/shared/code/sample-grammars.ts'

for (const [name, fix] of sampleGrammarFixes) applyFixes(prism.languages, name, [fix])

/** The code of a sample as ready markup, highlighted as in the build; `syntax` is that of a sample. */
export function highlightSample(code: string, syntax: string): string {
  return highlightedLines(prism, code, syntax).join('\n')
}
