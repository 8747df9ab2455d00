import { Component, type ReactNode } from 'react'

interface Props {
  /** renders in place of the component that failed */
  fallback: (error: unknown) => ReactNode
  /** another value resets the failure */
  of: string
  children: ReactNode
}

interface State {
  failed: { error: unknown } | null
  of: string
}

/** Keeps a failure in its place: the components around it go on. */
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
