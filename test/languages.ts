/** The languages of samples, as on a page. */
export const LANGUAGES = [
  'cURL',
  'Python',
  'C#',
  'Go',
  'Node.js',
  'Ruby',
  'PHP',
  'Java',
  'PowerShell',
] as const
