// No text has this character.
const PROMPT = '\uFFFF'

// A command, with the lines after one that ends in a backslash.
const COMMAND = /^\uFFFF(?:.*\\\n)*.*/gm

/**
 * The part of a block of code that a reader wants: without lines that are marked as removed, except in a
 * patch, which has its signs in the text; and for a terminal session only the commands, without prompts.
 */
export function textToCopy(code: Element): string {
  const kept = code.cloneNode(true) as Element
  for (const line of kept.querySelectorAll('del[data-label]')) line.remove()
  const prompts = kept.querySelectorAll('.prompt')
  for (const prompt of prompts) prompt.textContent = PROMPT
  const text = kept.textContent
  if (prompts.length > 0) return `${text.match(COMMAND)?.join('\n').replaceAll(PROMPT, '')}\n`
  return text === '' ? code.textContent : text
}
