import { readFileSync } from 'node:fs'
import { definePlugin, textFile } from 'specpress'
import type { Emitter } from 'specpress'
import { MESSAGES } from './messages.ts'

/**
 * Counts visits with Plausible, without cookies: https://plausible.io/docs. `domain` is by default that of the
 * site, and `url` is that of your own server. Nothing is counted while neither domain is known.
 */
export const plausible = definePlugin({
  name: 'plausible',
  reads: [],
  options: { domain: 'text?', url: 'url?' },
  setup({ domain, url = 'https://plausible.io' }, { origin }) {
    const own = domain ?? (origin === '' ? undefined : new URL(origin).host)
    if (own === undefined) return {}
    const src = new URL('js/script.js', url.endsWith('/') ? url : `${url}/`).href
    return { analytics: [{ src, attributes: { 'data-domain': own } }] }
  },
})

/** Counts visits with any service that needs one script. `attributes` are the attributes of that script element. */
export const countingScript = definePlugin({
  name: 'counting-script',
  reads: [],
  options: { src: 'url', attributes: 'map of text?' },
  setup: ({ src, attributes = {} }) => ({ analytics: [{ src, attributes }] }),
})

const CONSENT_FILE = 'google-analytics.js'

/** https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/**
 * Counts visits with Google Analytics 4, once the reader has agreed. Until then nothing is loaded from
 * Google, and after a “no” nothing ever is.
 */
export const googleAnalytics = definePlugin({
  name: 'google-analytics',
  reads: [],
  options: { id: 'text' },
  messages: MESSAGES,
  theme: new URL('./theme.js', import.meta.url),
  setup: ({ id }) => ({
    analytics: [{ src: `/${CONSENT_FILE}`, attributes: { type: 'module', 'data-id': id } }],
    emitters: [CONSENT],
    security: { contentSecurityPolicy: GOOGLE },
  }),
})

const CONSENT: Emitter = {
  name: 'consent',
  when: 'planned',
  *emit() {
    yield textFile(CONSENT_FILE, readFileSync(new URL('./consent.js', import.meta.url), 'utf8'))
  },
}
