// YAML's timestamps and ISO 8601: a date, perhaps a time, perhaps a zone; digits may lack their leading zeros.
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?[ \t]*(?:([Zz])|([+-])(\d{1,2})(?::?(\d{2}))?)?$/

/**
 * A date in any form of YAML as ISO 8601: with the offset as written, so that its day is that of the author, else
 * in UTC. `undefined` if the text is not a date.
 */
export function isoDateOf(text: string): string | undefined {
  const match = DATE.exec(text.trim())
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const [fraction = '', , sign, zoneHour = '0', zoneMinute = '0'] = match.slice(7)
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
  const local = new Date(0)
  local.setUTCFullYear(year ?? 0, (month ?? 1) - 1, day ?? 1)
  // 30 February would silently become 2 March.
  if (local.getUTCMonth() + 1 !== month || local.getUTCDate() !== day) return undefined
  if ((hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 60) return undefined
  local.setUTCHours(hour ?? 0, minute ?? 0, second ?? 0, milliseconds)
  // No place on Earth is further from UTC than 14 hours.
  const zone = Number(zoneHour) * 60 + Number(zoneMinute)
  if (Number(zoneMinute) > 59 || zone > 14 * 60) return undefined
  const iso = local.toISOString()
  if (zone === 0) return iso
  const offset = `${zoneHour.padStart(2, '0')}:${zoneMinute.padStart(2, '0')}`
  return `${iso.slice(0, -1)}${sign ?? ''}${offset}`
}

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T.*[+-]\d{2}:\d{2}$/

/** The day of a date as its author wrote it: `2026-01-30`. A date without an offset is in UTC. */
export function dayOf(date: string): string {
  return WITH_OFFSET.test(date) ? date.slice(0, 10) : new Date(date).toISOString().slice(0, 10)
}

/** Puts the newest first: positive if `a` is older than `b`. */
export function compareDates(a: { readonly date: string }, b: { readonly date: string }): number {
  return Date.parse(b.date) - Date.parse(a.date)
}
