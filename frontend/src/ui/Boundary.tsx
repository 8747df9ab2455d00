import { Component, type ReactNode } from 'react'

interface Props {
  /** what stands in the place of what failed */
  fallback: (error: unknown) => ReactNode
  /** another one begins anew */
  of: string
  children: ReactNode
}

interface State {
  failed: { error: unknown } | null
  of: string
}

/** Keeps a failure where it happened: what is around goes on. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: null, of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { failed: null, of }
  }

  override render() {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error) : this.props.children
  }
}
