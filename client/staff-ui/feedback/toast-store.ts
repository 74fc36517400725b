export interface Toast {
  id: number
  words: string
  undo?: () => void
}

const most = 3

/** The toasts on the screen, oldest first, for whoever shows them. */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    toasts: () => toasts,
    show(words: string, undo?: () => void) {
      lastId += 1
      change([...toasts, { id: lastId, words, undo }].slice(-most))
    },
    hide: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
