import { Component, Fragment } from 'react'
import type { ReactNode } from 'react'
import { wordOf } from './words.ts'

interface BoundaryProps {
  readonly children: ReactNode
  readonly onReady: () => void
  /** If it is given, it replaces the notice. */
  readonly onCrash: (() => void) | undefined
}

interface BoundaryState {
  readonly isCrashed: boolean
  readonly attempt: number
}

/**
 * Catches a crash inside an island. The island then shows a notice with a retry button. In React, boundaries
 * have to be classes.
 */
export class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isCrashed: false, attempt: 0 }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isCrashed: true }
  }

  override componentDidMount(): void {
    this.props.onReady()
  }

  override componentDidCatch(): void {
    this.props.onCrash?.()
  }

  override render(): ReactNode {
    const { isCrashed, attempt } = this.state
    if (!isCrashed) return <Fragment key={attempt}>{this.props.children}</Fragment>
    if (this.props.onCrash) return null
    return (
      <div role="alert" data-sp-crashed="">
        <p>{wordOf('crashed')}</p>
        <button
          type="button"
          onClick={() => {
            this.setState({ isCrashed: false, attempt: attempt + 1 })
          }}
        >
          {wordOf('retry')}
        </button>
      </div>
    )
  }
}
