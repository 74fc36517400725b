export const takenOverEvent = 'taken-over'

/** Said by what a page was drawn for once React answers for it: what was typed and pressed before is told to it then. */
export const notifyTakenOver = (): void => void window.dispatchEvent(new Event(takenOverEvent))
