type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Asks before a link out of the page is followed, until the returned function is called. */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Whether the guest may follow a link. */
export const mayLeave = async (): Promise<boolean> => (ask ? ask() : true)
