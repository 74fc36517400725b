type MayLeave = () => Promise<boolean>

let asks: MayLeave | null = null

/** Has a page asked before we leave it by loading another; ends when what this returns is called. */
export function confirmBeforeLeaving(mayLeave: MayLeave): () => void {
  asks = mayLeave
  return () => {
    if (asks === mayLeave) asks = null
  }
}

/** Whether the page that is shown lets us leave. */
export const mayLeavePage: MayLeave = async () => asks === null || asks()
