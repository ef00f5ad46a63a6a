/** The languages of samples, as a page names them. */
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
