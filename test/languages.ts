/** The languages of samples, as a page names them. */
export const LANGUAGES = [
  'Python',
  'cURL',
  'C#',
  'Go',
  'Node.js',
  'Ruby',
  'PHP',
  'Java',
  'PowerShell',
] as const
