import { useMessages } from '../words.ts'
import type { TaskProps } from 'specpress/theme'

/** The checkbox of an item in a task list. It is read-only: it shows what the writer did. */
export function Task({ done }: TaskProps) {
  const { t } = useMessages()
  const label = t(done ? 'task.done' : 'task.open')
  return <input type="checkbox" disabled checked={done} aria-label={label} />
}
