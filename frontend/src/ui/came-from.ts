/** Whether there is a page of ours to go back to: the router counts its own steps in the history. */
export const hasCameFrom = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
