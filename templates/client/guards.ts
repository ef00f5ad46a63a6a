import { copyPage, copyText } from './copy-page.ts'
import { guardDrawer } from './drawer-guard.ts'
import { expandAll, expandKept } from './expand-all.ts'
import { openSchema } from './open-schema.ts'
import { guardSwitchers } from './switcher-guard.ts'
import type { keepChoice } from './storage.ts'

/**
 * Sets up everything that opens and closes. Returns a function to call after something opened or closed, or a button
 * was used. The first script keeps the choices.
 */
export function startGuards(keep: typeof keepChoice): (used: HTMLElement) => void {
  const [drawerToggled, switcherOpened] = [guardDrawer(), guardSwitchers()]
  guardToc()
  expandKept()
  document.addEventListener('specpress:page', expandKept)
  let folds: Promise<(fold: HTMLElement) => void> | undefined
  return (element) => {
    const { markdown, text, other, spLoad, spAsk, spBody, spClose } = element.dataset
    if (element.matches('.sp-switcher')) switcherOpened(element)
    else if (element.matches('#sp-drawer')) drawerToggled(element)
    else if (element.matches(':target')) openTarget(element)
    else if (element.matches('.sp-sidebar *')) {
      folds ??= import('./sidebar-folds.ts').then(({ startFolds }) => startFolds())
      void folds.then((opened) => opened(element)).catch(() => undefined)
    } else if (element.matches('.sp-copy')) void copyCode(element)
    else if (spClose !== undefined) closeAnnouncement(element, keep)
    else if (markdown !== undefined) void copyPage(element)
    else if (text !== undefined) void copyText(element)
    else if (other !== undefined) expandAll(element)
    else if (spAsk !== undefined)
      void import('../ask/ask.ts').then(({ openAsk }) => openAsk(element))
    else if (spBody !== undefined) chooseExample(element)
    else if (spLoad !== undefined) void openSchema(element)
  }
}

const SHOWN_FOR = 2000

/** Copies the code next to a button. */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('code')
  if (!code) return
  try {
    await navigator.clipboard.writeText(textToCopy(code))
  } catch {
    // Not allowed here (an insecure page, a frame): the selected text can be copied by hand.
    getSelection()?.selectAllChildren(code)
    return
  }
  const label = button.ariaLabel
  button.dataset.copied = ''
  // The page has the message for screen readers in its own language.
  const words = document.querySelector('main')
  button.ariaLabel = words?.dataset.spCopied ?? label
  setTimeout(() => {
    delete button.dataset.copied
    button.ariaLabel = label
  }, SHOWN_FOR)
}

// No text has this character.
const PROMPT = '\uFFFF'

// A command, with the lines after one that ends in a backslash.
const COMMAND = /^\uFFFF(?:.*\\\n)*.*/gm

/**
 * The part of a block of code that a reader wants: without lines that are marked as removed, except in a
 * patch, which has its signs in the text; and for a terminal session only the commands, without prompts.
 */
function textToCopy(code: Element): string {
  const kept = code.cloneNode(true) as Element
  for (const line of kept.querySelectorAll('del[data-label]')) line.remove()
  const prompts = kept.querySelectorAll('.prompt')
  for (const prompt of prompts) prompt.textContent = PROMPT
  const text = kept.textContent
  if (prompts.length > 0) return `${text.match(COMMAND)?.join('\n').replaceAll(PROMPT, '')}\n`
  return text === '' ? code.textContent : text
}

/** Closes the announcement that has this button, and keeps the choice by a function of the first script. */
function closeAnnouncement(button: HTMLElement, keep: typeof keepChoice): void {
  const bar = button.closest<HTMLElement>('[data-sp-announcement]')
  if (!bar) return
  keep('announcement', bar.dataset.spAnnouncement ?? '')
  bar.hidden = true
  // Otherwise the focus would move to the top of the document; the next element is the site's name.
  document.querySelector<HTMLElement>('.sp-navbar a')?.focus()
}

/** Chooses the example of the opened tab in the menu of the operation's request, if the menu has it. */
function chooseExample(group: HTMLElement): void {
  const tab = group.querySelector<HTMLInputElement>('.sp-tab-list :checked')
  const menu = group
    .closest('.sp-operation')
    ?.querySelector<HTMLSelectElement>('.sp-request-example select')
  const value = `${group.dataset.spBody ?? ''} ${tab?.value ?? ''}`
  const hasOption = [...(menu?.options ?? [])].some((option) => option.value === value)
  if (!menu || !hasOption || menu.value === value) return
  menu.value = value
  menu.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Opens the tabs around the target of the URL, as a click on them does: the reader has chosen them by the link. */
function openTarget(target: HTMLElement): void {
  for (const panel of document.querySelectorAll('.sp-tab-panels > :has(:target)')) {
    const panels = panel.parentElement
    const at = [...(panels?.children ?? [])].indexOf(panel)
    const choice = panels?.parentElement?.querySelectorAll('input')[at]
    choice?.click()
  }
  target.scrollIntoView()
}

/** Collapses the table of contents above the text when the reader has chosen or goes on elsewhere. */
function guardToc(): void {
  document.addEventListener('click', fold)
  document.addEventListener('focusin', fold)
  document.addEventListener('keydown', ({ key }) => {
    const toc = document.querySelector<HTMLDetailsElement>('[data-sp-toc=narrow][open]')
    if (key !== 'Escape' || !toc) return
    toc.open = false
    if (toc.contains(document.activeElement)) toc.querySelector('summary')?.focus()
  })
}

function fold({ type, target }: Event): void {
  const toc = document.querySelector<HTMLDetailsElement>('[data-sp-toc=narrow]')
  if (!toc?.open || !(target instanceof Element)) return
  if (!toc.contains(target) || (type === 'click' && target.closest('a'))) toc.open = false
}
