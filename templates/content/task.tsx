import type { TaskProps } from 'specpress/theme'

/** The box before an item of a list of tasks. Nobody can tick it: it tells what the writer did. */
export function Task({ done }: TaskProps) {
  return <input type="checkbox" disabled checked={done} aria-label={done ? 'Done' : 'To do'} />
}
