import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For the dropdown of a menu that offers what fits at the moment. When the item that has the focus goes while the menu is
 * open, the focus goes to the menu, where arrows lead on and Enter does nothing that was not read.
 */
export function useFocusInMenu(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) menu.current?.focus({ preventScroll: true })
  })
  return menu
}
