type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Asks before a link out of the page is followed, as long as the page is there; gives what ends that. */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** Whether the guest goes on to where a link leads. */
export const mayLeave = async (): Promise<boolean> => (ask ? ask() : true)
