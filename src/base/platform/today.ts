/**
 * The day of this build in UTC: `2026-01-30`. `SOURCE_DATE_EPOCH`, in seconds, replaces the clock:
 * https://reproducible-builds.org/docs/source-date-epoch/.
 */
export function today(): string {
  const given = Number(process.env['SOURCE_DATE_EPOCH'] || NaN)
  return new Date(Number.isFinite(given) ? given * 1000 : Date.now()).toISOString().slice(0, 10)
}
