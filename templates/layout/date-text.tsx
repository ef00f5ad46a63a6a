interface DateTextProps {
  /** ISO 8601. */
  readonly date: string
}

/** A date as a reader writes it, the same on every machine: `30 January 2026`. */
export function DateText({ date }: DateTextProps) {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={date}>{text.format(new Date(date))}</time>
}
