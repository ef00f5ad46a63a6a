/** From the worst to the least. A note changes nothing on the wire. */
export const SEVERITIES = ['breaking', 'risky', 'compatible', 'note'] as const

export type ChangeSeverity = (typeof SEVERITIES)[number]

/** The sender of the data: a client sends requests, the API responses. In webhooks, the API sends the request. */
export type Side = 'request' | 'response'
