import { REASONS, rule } from './rule.ts'

/** Rules for parameters and bodies of requests. */
export const SENT = {
  'request-parameter-added': rule('compatible', 'An optional parameter was added.', REASONS.isNew),
  'request-parameter-added-required': rule(
    'breaking',
    'A required parameter was added.',
    'Requests without it are refused.',
  ),
  'request-parameter-removed': rule('breaking', 'A parameter was removed.', REASONS.ignored),
  'request-parameter-removed-after-sunset': rule(
    'compatible',
    'A parameter was removed after its sunset.',
    REASONS.sunset,
  ),
  'request-parameter-required': rule(
    'breaking',
    'A parameter is required now.',
    'Requests without it are refused.',
  ),
  'request-parameter-optional': rule('compatible', 'A parameter is optional now.', REASONS.larger),
  'request-parameter-moved': rule(
    'breaking',
    'A parameter is sent in another place, such as a header instead of the query.',
    'The old place has no effect.',
  ),
  'request-parameter-style-changed': rule(
    'breaking',
    'A parameter is written in another style.',
    'The old text has another meaning.',
  ),
  'parameter-empty-refused': rule(
    'breaking',
    'A parameter of the query may not be empty any more.',
    REASONS.refused,
  ),
  'parameter-empty-allowed': rule(
    'compatible',
    'A parameter of the query may be empty.',
    REASONS.larger,
  ),
  'parameter-reserved-refused': rule(
    'breaking',
    'The reserved characters of a parameter must be encoded.',
    'Requests with such characters have another meaning.',
  ),
  'parameter-reserved-allowed': rule(
    'compatible',
    'A parameter may have reserved characters that are not encoded.',
    'Encoded ones still have their meaning.',
  ),
  'request-body-added': rule(
    'compatible',
    'An optional body of a request was added.',
    REASONS.isNew,
  ),
  'request-body-added-required': rule(
    'breaking',
    'A required body of a request was added.',
    'Requests without it are refused.',
  ),
  'request-body-removed': rule('breaking', 'The body of a request was removed.', REASONS.ignored),
  'request-body-required': rule(
    'breaking',
    'The body of a request is required now.',
    'Requests without it are refused.',
  ),
  'request-body-optional': rule(
    'compatible',
    'The body of a request is optional now.',
    REASONS.larger,
  ),
  'request-media-type-removed': rule(
    'breaking',
    'A media type of a request was removed.',
    'Requests in it are refused.',
  ),
  'request-media-type-added': rule(
    'compatible',
    'A media type of a request was added.',
    REASONS.larger,
  ),
  'request-encoding-changed': rule(
    'risky',
    'The encoding of a form changed.',
    'The parts of the form may be read in another way.',
  ),
} as const

/** Rules for responses, and for requests that the API sends in webhooks. */
export const ANSWERED = {
  'response-success-removed': rule(
    'breaking',
    'A success status was removed or replaced.',
    'A client that waits for it takes the new one for a failure.',
  ),
  'response-success-added': rule(
    'risky',
    'A success status was added.',
    'A client that knows the others only may take it for a failure.',
  ),
  'response-error-removed': rule('compatible', 'An error status was removed.', REASONS.smaller),
  'response-error-added': rule(
    'compatible',
    'An error status was added.',
    'A client handles errors that it does not know by their class.',
  ),
  'response-body-removed': rule('breaking', 'The body of a response was removed.', REASONS.gone),
  'response-body-added': rule('compatible', 'A body of a response was added.', REASONS.isNew),
  'response-media-type-removed': rule(
    'breaking',
    'A media type of a response was removed.',
    'A client that asks for it gets none.',
  ),
  'response-media-type-added': rule(
    'compatible',
    'A media type of a response was added.',
    'A client gets it if it asks for it.',
  ),
  'response-encoding-changed': rule(
    'risky',
    'The encoding of a form that the API sends changed.',
    'A client may read its parts in another way.',
  ),
  'response-header-removed': rule('breaking', 'A header of a response was removed.', REASONS.gone),
  'response-header-removed-after-sunset': rule(
    'compatible',
    'A header of a response was removed after its sunset.',
    REASONS.sunset,
  ),
  'response-header-added': rule('compatible', 'A header of a response was added.', REASONS.isNew),
  'response-header-required': rule('compatible', 'A header is always sent now.', REASONS.smaller),
  'response-header-optional': rule(
    'breaking',
    'A header of a response is optional now.',
    'A client that needs it may not get it.',
  ),
  'response-header-moved': rule(
    'breaking',
    'The API sends a value in another place.',
    'A client does not find it in the old place.',
  ),
  'response-header-style-changed': rule(
    'breaking',
    'A header of a response is written in another style.',
    'The old way to read it fails.',
  ),
  'webhook-status-removed': rule(
    'breaking',
    'A status that may answer a webhook was removed.',
    'The API takes this answer for a failure.',
  ),
  'webhook-status-added': rule(
    'compatible',
    'A status that may answer a webhook was added.',
    'The answers of before are still right.',
  ),
} as const
