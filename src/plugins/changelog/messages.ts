/** The title of the list of releases, and the badge of pages about something that a release added. */
export const MESSAGES = {
  en: { 'changelog.since': 'Since {version}', 'changelog.title': 'Changelog' },
  ar: { 'changelog.since': 'منذ {version}', 'changelog.title': 'سجل التغييرات' },
  de: { 'changelog.since': 'Seit {version}', 'changelog.title': 'Änderungen' },
  es: { 'changelog.since': 'Desde {version}', 'changelog.title': 'Registro de cambios' },
  fr: { 'changelog.since': 'Depuis {version}', 'changelog.title': 'Journal des modifications' },
  ja: { 'changelog.since': '{version} 以降', 'changelog.title': '変更履歴' },
}
