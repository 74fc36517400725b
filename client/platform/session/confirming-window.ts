/** What a provider sent a window back with, for the page that opened it. */
export interface ConfirmationReturn {
  state: string
  code?: string
  iss?: string
  error?: string
}

// By name, and not by the window: a provider's page cuts the tie between the two.
const channel = 'confirming'

/** From the window that is back, to the page that waits for this state. */
export function postConfirmation(): void {
  const { state = '', code, iss, error } = Object.fromEntries(new URLSearchParams(window.location.search))
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const waiting = new BroadcastChannel(channel)
  waiting.postMessage({ state, code, iss, error } satisfies ConfirmationReturn)
  waiting.close()
  window.close()
}

/** What comes back with this state, until it is no longer waited for. */
export function waitForConfirmation(state: string, onReturn: (back: ConfirmationReturn) => void): () => void {
  const waiting = new BroadcastChannel(channel)
  waiting.onmessage = ({ data }: MessageEvent<ConfirmationReturn>) => data.state === state && onReturn(data)
  return () => waiting.close()
}
