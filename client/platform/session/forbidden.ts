type Listener = () => void

const listeners = new Set<Listener>()

/** Calls back whenever a call was refused because of who called: what they may do has perhaps changed. */
export function onForbidden(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function emitForbidden() {
  for (const listener of listeners) listener()
}
