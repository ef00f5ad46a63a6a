import { useMessages } from '../words.ts'

interface DateTextProps {
  /** ISO 8601. */
  readonly date: string
}

/** A date in the format of the page's language: `30 January 2026`. */
export function DateText({ date }: DateTextProps) {
  const words = useMessages()
  return <time dateTime={date}>{words.date(date)}</time>
}
