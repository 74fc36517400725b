import { useEffect, useState } from 'react'

/** Once what stands over the page is gone, the focus is where it was before, or in the page where that is gone too. */
export function useRestoreFocus(): void {
  const [opener] = useState(findOpener)
  useEffect(() => () => restoreFocus(opener), [opener])
}

// An item goes with its menu; what opened that stays.
function findOpener(): Element | null {
  const { activeElement } = document
  const menuOf = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuOf ? document.getElementById(menuOf) : activeElement
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
