/**
 * What a reader wants of a block of code: all of it, or of a session of a terminal what one types, without prompts and
 * answers. A line that ends in a backslash goes on in the next one.
 */
export function textToCopy(code: Element): string {
  if (code.querySelector('.prompt') === null) return code.textContent
  const session = code.cloneNode(true) as Element
  for (const prompt of session.querySelectorAll('.prompt')) prompt.textContent = PROMPT
  const typed: string[] = []
  let goesOn = false
  for (const line of session.textContent.split('\n')) {
    const isTyped: boolean = goesOn || line.startsWith(PROMPT)
    if (isTyped) typed.push(line.replace(PROMPT, ''))
    goesOn = isTyped && line.endsWith('\\')
  }
  return `${typed.join('\n')}\n`
}

// Not a character of any text.
const PROMPT = '\u0000'
