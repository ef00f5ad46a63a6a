// YAML's timestamps and ISO 8601: a date, perhaps a time, perhaps a zone; digits may lack their leading zeros.
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?[ \t]*(?:([Zz])|([+-])(\d{1,2})(?::?(\d{2}))?)?$/

/**
 * A date in any form of YAML as ISO 8601 in UTC; `undefined` if the text is not a date. Without a zone it is
 * UTC.
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
  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1)
  return new Date(local.getTime() - zone * 60_000).toISOString()
}
