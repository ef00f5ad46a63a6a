/**
 * Problems that would keep a site from being published: during the move, they are only reported, and the
 * build continues.
 */
export const ONLY_REPORTED = [
  ...['bad-data-file', 'bad-front-matter', 'bad-front-matter-syntax', 'code-file-missing'],
  ...[
    'code-part-missing',
    'duplicate-heading-id',
    'duplicate-tab',
    'duplicate-url',
    'link-outside',
  ],
  ...['missing-date', 'missing-image', 'page-of-other-version', 'script-link', 'tab-without-label'],
  ...[
    'unclosed-directive',
    'unknown-author',
    'unknown-directive',
    'unknown-doc',
    'unknown-doc-folder',
  ],
  ...['unknown-sidebar', 'unknown-tag', 'unknown-variable'],
]

/** The same for the redirects plug-in. */
export const OF_REDIRECTS = [
  ...['redirects/dead-target', 'redirects/loop', 'redirects/shadowed', 'redirects/twice'],
  'redirects/wrong-path',
  'redirects/wrong-target',
]
