import { createContext, useContext } from 'react'
import type { ComponentType, ReactElement } from 'react'

type Components = Readonly<Record<string, unknown>>

interface ModuleProps {
  readonly components?: Components
}

const ContentComponents = createContext<Components>({})

/**
 * A module whose content is drawn with the theme's components: those that it is given as a page, or, where another
 * module imports it as a part of its own, those of that one.
 */
export function inContentScope(Content: ComponentType<ModuleProps>): ComponentType<ModuleProps> {
  return function ContentModule(props: ModuleProps): ReactElement {
    const inherited = useContext(ContentComponents)
    const components = { ...inherited, ...props.components }
    return (
      <ContentComponents value={components}>
        <Content {...props} components={components} />
      </ContentComponents>
    )
  }
}
