import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'

interface PartFrame {
  readonly source: string
  readonly children: ReactNode
}

type Components = Readonly<Record<string, unknown>> & {
  readonly 'sp-part'?: ComponentType<PartFrame>
  /** What stands in the place of a component that is not there. */
  readonly 'sp-missing'?: ComponentType<{ readonly name: string }>
}

interface ModuleProps {
  readonly components?: Components
}

function Unframed({ children }: PartFrame): ReactNode {
  return children
}

/** What draws the content around a component. */
export const ContentComponents = createContext<Components>({})

/**
 * A module whose content is drawn with the theme's components: those that it is given as a page, or, where another
 * module imports it as a part of its own, those of that one. `source` is its file, for the links inside.
 */
export function inContentScope(
  Content: ComponentType<ModuleProps>,
  source: string,
): ComponentType<ModuleProps> {
  return function ContentModule(props: ModuleProps): ReactElement {
    const inherited = useContext(ContentComponents)
    const components = { ...inherited, ...props.components }
    const Part = components['sp-part'] ?? Unframed
    return (
      <ContentComponents value={components}>
        <Part source={source}>{createElement(Content, { ...props, components })}</Part>
      </ContentComponents>
    )
  }
}
