/** The title of the list of releases. */
export const MESSAGES = {
  en: { 'changelog.title': 'Changelog' },
  ar: { 'changelog.title': 'سجل التغييرات' },
  de: { 'changelog.title': 'Änderungen' },
  es: { 'changelog.title': 'Registro de cambios' },
  fr: { 'changelog.title': 'Journal des modifications' },
  ja: { 'changelog.title': '変更履歴' },
}
