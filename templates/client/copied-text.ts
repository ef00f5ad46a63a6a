/**
 * The part of a block of code that a reader wants: without lines that are marked as removed, but for a patch, which has its
 * signs in the text; and of a session of a terminal only what one types.
 */
export function textToCopy(code: Element): string {
  const kept = code.cloneNode(true) as Element
  for (const line of kept.querySelectorAll('del[data-label]')) line.remove()
  return typedText(kept.textContent === '' ? code : kept)
}

/** A session without prompts and answers. A line that ends in a backslash goes on in the next one. */
function typedText(code: Element): string {
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
