import { onClick } from './clicks.ts'
import { keepChoice, onChoice, readChoice } from './storage.ts'

/**
 * The button that switches between light and dark, here and in the other open tabs, and the one that resets
 * it.
 */
export function watchTheme(): void {
  onClick('[data-sp-toggle-theme]', ({ dataset }) => {
    const theme = dataset.spToggleTheme || (isDark() ? 'light' : 'dark')
    show(theme)
    keepChoice('theme', theme)
  })
  onChoice('theme', () => show(readChoice('theme')))
}

function show(theme: string | undefined): void {
  if (theme && theme !== 'auto') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme:dark)').matches
}
