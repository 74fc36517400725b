import { useEffect, useEffectEvent } from 'react'

const typing = 'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]'

/** A key that does something anywhere on the page, except where somebody types or a dialog is open. */
export function usePageShortcut(key: string, onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('[role=dialog]')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
