/**
 * The messages of the builder in English, as in `messages/en.json`. They are part of its code, so that only pages in
 * another language carry them.
 */
export const BUILDER_WORDS = {
  add: 'Add a value',
  addProperty: 'Add a property …',
  body: 'Body',
  close: 'Close the form',
  cookie: 'Cookies',
  copied: 'Copied',
  copy: 'Copy',
  copyAs: 'Copy the request as',
  fields: 'Fields',
  file: 'File',
  fileHint: 'In the samples:',
  followed: 'The samples include your values.',
  header: 'Headers',
  mediaType: 'Media type',
  missing: 'Missing:',
  noSignIn: 'Without signing in',
  notJson: 'This is not valid JSON.',
  notObject: 'This is not a JSON object.',
  notSent: 'not sent',
  open: 'Fill in',
  optional: 'optional',
  path: 'Path',
  query: 'Query',
  querystring: 'Query string',
  remove: 'Remove this value',
  required: 'required',
  requiredFields: 'Required',
  reset: 'Reset',
  server: 'Server',
  signIn: 'Sign in with',
  try: 'Try it',
  unavailable: 'The form could not be loaded. Check your connection, and try again.',
}

/** The messages of the part that sends the request. */
export const TRY_WORDS = {
  answer: 'Response',
  bearer: 'Bearer token',
  binary: 'This response is not text. Download it to open it.',
  cancel: 'Cancel',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  clientSecretMaybe: 'Client secret, if there is one',
  closeAnswer: 'Close the response',
  cookies:
    'A page cannot set cookies for the API. Sign in there, and your browser sends its cookies.',
  cut: 'Only the beginning is shown. Download the response for the rest.',
  download: 'Download the response',
  empty: 'The response has no body.',
  failed:
    'The browser could not read a response. Either the API cannot be reached, or it does not allow requests from web pages (CORS). Copy a sample and run it on your computer.',
  fileMissing: 'Choose the file:',
  getToken: 'Get a token',
  headers: 'Headers that the page can read',
  key: 'API key',
  noToken: 'No token:',
  password: 'Password',
  redirect: 'The client must allow this redirect URI:',
  remember: 'Remember on this device',
  scopes: 'Scopes',
  secret: 'Kept in this tab until you close it, and sent only to the API.',
  send: 'Send',
  sending: 'Sending …',
  token: 'Access token',
  tokenByClient: 'Get a token for a client',
  tokenByCode: 'Get a token by signing in',
  user: 'User name',
  waiting: 'Waiting for the sign-in …',
  withCookies: 'Send the cookies of this browser',
}

export type BuilderWords = Readonly<Record<keyof typeof BUILDER_WORDS, string>>

export type TryWords = Readonly<Record<keyof typeof TRY_WORDS, string>>
