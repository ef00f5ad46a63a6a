import { REASONS, rule } from './rule.ts'

/** Rules for operations as a whole, and for texts. */
export const OPERATIONS = {
  'operation-removed': rule('breaking', 'An operation was removed.', 'Calls to it fail.'),
  'operation-removed-after-sunset': rule(
    'compatible',
    'An operation was removed after its sunset.',
    REASONS.sunset,
  ),
  'operation-added': rule('compatible', 'An operation was added.', REASONS.isNew),
  'operation-moved': rule(
    'breaking',
    'An operation has another method or path.',
    'Calls to the old path or by the old method fail.',
  ),
  'webhook-removed': rule('breaking', 'A webhook was removed.', 'A client waits for it in vain.'),
  'webhook-added': rule('compatible', 'A webhook was added.', REASONS.isNew),
  'callback-removed': rule('breaking', 'A callback was removed.', 'A client waits for it in vain.'),
  'callback-added': rule('compatible', 'A callback was added.', REASONS.isNew),
  'callback-moved': rule(
    'breaking',
    'A callback goes to another URL, or by another method.',
    'A client waits at the old one in vain.',
  ),
  'deprecation-added': rule(
    'compatible',
    'An operation, a parameter or a property is deprecated.',
    'It works until it is removed.',
  ),
  'deprecation-removed': rule(
    'note',
    'An operation, a parameter or a property is no longer deprecated.',
    'It works as before.',
  ),
  'sunset-earlier': rule(
    'risky',
    'The date in `x-sunset` is earlier.',
    'Clients have less time than they were promised.',
  ),
  'sunset-later': rule('note', 'The date in `x-sunset` is later.', 'Clients have more time.'),
  'documentation-changed': rule(
    'note',
    'A text, an example or an extension changed.',
    'It changes nothing on the wire.',
  ),
  uncompared: rule(
    'risky',
    'Two schemas are too large to be compared by meaning, and their texts differ.',
    'It is not known what they allow.',
  ),
} as const

/** Rules for credentials and servers. */
export const ACCESS = {
  'security-added': rule(
    'breaking',
    'An operation needs credentials now.',
    'Requests without credentials are refused.',
  ),
  'security-removed': rule(
    'compatible',
    'An operation needs no credentials any more.',
    'Requests with credentials still work.',
  ),
  'security-alternative-removed': rule(
    'breaking',
    'A way to authenticate was removed.',
    'Requests that use it are refused.',
  ),
  'security-alternative-added': rule(
    'compatible',
    'A way to authenticate was added.',
    REASONS.larger,
  ),
  'security-scope-added': rule(
    'breaking',
    'A further scope is needed.',
    'Tokens without it are refused.',
  ),
  'security-scope-removed': rule('compatible', 'A scope is no longer needed.', REASONS.larger),
  'security-scheme-changed': rule(
    'breaking',
    'A way to authenticate works in another way.',
    'Credentials in the old form are refused.',
  ),
  'server-removed': rule('breaking', 'A server was removed.', 'Requests to it fail.'),
  'server-added': rule('compatible', 'A server was added.', REASONS.isNew),
} as const
