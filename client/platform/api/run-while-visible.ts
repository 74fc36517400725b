const patienceMs = 10_000

/** Does something as long as the page is looked at, and a moment longer: a browser has few lines to one server. */
export function runWhileVisible(begin: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(end, patienceMs)
    } else if (!running) {
      running = new AbortController()
      begin(running.signal)
    }
  }
  function end() {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    end()
  }
}
