import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'

interface PartFrame {
  readonly source: string
  readonly children: ReactNode
}

type Components = Readonly<Record<string, unknown>> & {
  readonly 'sp-part'?: ComponentType<PartFrame>
  /** Replaces a component that does not exist. */
  readonly 'sp-missing'?: ComponentType<{ readonly name: string }>
}

interface ModuleProps {
  readonly components?: Components
}

function Unframed({ children }: PartFrame): ReactNode {
  return children
}

/** The components that render the content around a component. */
export const ContentComponents = createContext<Components>({})

/**
 * A module whose content is rendered with the theme's components. If another module imports it as a part, it gets
 * that module's components. `source` is its file, for links, and `lacked` replaces components that neither has.
 */
export function inContentScope(
  Content: ComponentType<ModuleProps>,
  source: string,
  lacked: Components = {},
): ComponentType<ModuleProps> {
  return function ContentModule(props: ModuleProps): ReactElement {
    const inherited = useContext(ContentComponents)
    const components = { ...lacked, ...inherited, ...props.components }
    const Part = components['sp-part'] ?? Unframed
    return (
      <ContentComponents value={components}>
        <Part source={source}>{createElement(Content, { ...props, components })}</Part>
      </ContentComponents>
    )
  }
}
