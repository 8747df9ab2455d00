/** How long a test waits for what has to come, a page as a condition. */
export const PATIENCE = { timeout: 10_000 }
