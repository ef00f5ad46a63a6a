/** Chooses the example of the opened tab in the menu of the operation's request, if the menu has it. */
export function chooseExample(group: HTMLElement): void {
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
