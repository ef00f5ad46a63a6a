import { definePlugin } from 'specpress'
import { MESSAGES } from './messages.ts'
import { SETTINGS } from './settings.ts'

/**
 * “Was this page helpful?” below each page. The answer goes to a URL of the site's choice, or only to
 * listeners on `window`.
 */
export const feedback = definePlugin({
  name: 'feedback',
  reads: [],
  options: { url: 'url?' },
  messages: MESSAGES,
  theme: new URL('./theme.js', import.meta.url),
  client: new URL('./client.js', import.meta.url),
  setup({ url = '' }) {
    const origin = url === '' ? [] : [new URL(url).origin]
    return {
      head: [{ tag: 'meta', attributes: { name: SETTINGS, content: url } }],
      security: { contentSecurityPolicy: { 'connect-src': origin, 'form-action': origin } },
    }
  },
})
