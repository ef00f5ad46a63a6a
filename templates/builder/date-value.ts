/** A text of RFC 3339, as in `2026-01-30T09:30:00Z`, which has a time zone. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i

/** The type of the control for a text of a format; a plain one for a text that the control could not show. */
export function dateTypeOf(
  format: string | undefined,
  text: string,
): 'date' | 'datetime-local' | 'text' {
  if (format === 'date' && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))) return 'date'
  return format === 'date-time' && (text === '' || DATE_TIME.test(text)) ? 'datetime-local' : 'text'
}

/** A point in time as such a control has it: in the time zone of the reader, without a name of it. */
export function localTime(text: string): string {
  const time = new Date(text)
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19)
}

/** The text that is sent for the value of such a control: in UTC. Empty if the value is. */
export function utcTime(local: string): string {
  return local === '' ? '' : new Date(local).toISOString().replace('.000Z', 'Z')
}
