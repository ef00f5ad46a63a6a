/**
 * The variables of the environment that the config of another site may read: those that programs need to start, none
 * with a secret. `NODE_AUTH_TOKEN` is one, so Node's variables are named one by one.
 */
const PUBLIC = new Set([
  'PATH',
  'HOME',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'TERM',
  'CI',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_PATH',
  'NODE_EXTRA_CA_CERTS',
  'NODE_NO_WARNINGS',
  // Programs on Windows do not start without these.
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
])

/** The environment without secrets, and with the variables of these names. */
export function publicEnvironment(names: readonly string[]): NodeJS.ProcessEnv {
  const isKept = (name: string): boolean =>
    names.includes(name) || PUBLIC.has(name.toUpperCase()) || name.startsWith('LC_')
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)))
}
