import { useWords } from '../words.ts'
import type { TaskProps } from 'specpress/theme'

/** The box before an item of a list of tasks. Nobody can tick it: it tells what the writer did. */
export function Task({ done }: TaskProps) {
  const { say } = useWords()
  const label = say(done ? 'task.done' : 'task.open')
  return <input type="checkbox" disabled checked={done} aria-label={label} />
}
