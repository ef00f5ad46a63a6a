import { Heading } from '../content/heading.tsx'
import { ParameterItem } from './parameter-item.tsx'
import { useWords } from '../words.ts'
import type { ParameterGroup } from 'specpress/theme'

interface ParameterGroupsProps {
  readonly groups: readonly ParameterGroup[]
  readonly level?: 2 | 4
}

/** Parameters by the place that they stand in. */
export function ParameterGroups({ groups, level = 2 }: ParameterGroupsProps) {
  const { text } = useWords()
  return groups.map((group) => (
    <section key={group.id} aria-labelledby={group.id}>
      <Heading level={level} id={group.id}>
        {text(group.title)}
      </Heading>
      <ul className="sp-properties">
        {group.parameters.map((parameter) => (
          <ParameterItem key={parameter.id} {...parameter} />
        ))}
      </ul>
    </section>
  ))
}
