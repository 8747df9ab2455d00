/** How long a test waits for a page or a condition. */
export const PATIENCE = { timeout: 10_000 }
