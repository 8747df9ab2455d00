/** Whether Back leads to a page of ours: the router counts its own steps in the history. */
export const hasCameFrom = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
