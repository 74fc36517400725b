import { useEffect, useState } from 'react'

/** Once what stands over the page is gone, the focus is where it was before, or in the page where that is gone too. */
export function useRestoreFocus(): void {
  const [opener] = useState(findOpener)
  useEffect(() => () => restoreFocus(opener), [opener])
}

// While what it opens is still loading, an item may be gone with its menu, and the focus with both.
let lastFocused: EventTarget | null = null
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target
})

// An item goes with its menu; what opened that stays.
function findOpener(): Element | null {
  const { activeElement, body } = document
  const focused = activeElement === body && lastFocused instanceof Element ? lastFocused : activeElement
  const menuOf = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuOf ? document.getElementById(menuOf) : focused
}

// What opened it may be gone by now, such as the button of an empty list.
function restoreFocus(opener: Element | null) {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    const main = document.getElementById('main')
    if (activeElement && activeElement !== body && activeElement !== main) return
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== body
    const target = isThere ? opener : main
    target?.focus()
  })
}
