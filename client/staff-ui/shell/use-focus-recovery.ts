import { useEffect } from 'react'

/** When what has the focus goes, the page gets it; lost, the next Tab would begin at the top. */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    // Menus and dialogs see to the focus themselves.
    const isLost = () =>
      focused &&
      !(focused.isConnected && focused.checkVisibility() && !focused.matches(':disabled')) &&
      !focused.closest('[role="menu"]') &&
      (document.activeElement ?? document.body) === document.body &&
      !document.querySelector('[role="dialog"]')
    const keep = () => {
      if (isLost()) document.getElementById('main')?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => isLost() && requestAnimationFrame(keep))
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}
