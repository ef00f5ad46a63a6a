/** Opens the tabs around the target of the address: a link to a place in a tab leads to this tab, not to the remembered one. */
export function openTarget(target: HTMLElement): void {
  for (const panel of document.querySelectorAll('.sp-tab-panels > :has(:target)')) {
    const panels = panel.parentElement
    const at = [...(panels?.children ?? [])].indexOf(panel)
    const choice = panels?.parentElement?.querySelectorAll('input')[at]
    if (choice) choice.checked = true
  }
  target.scrollIntoView()
}
