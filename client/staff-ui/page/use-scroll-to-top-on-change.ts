import { useEffect, useRef } from 'react'

/** Each step begins at the top of the page, for eyes and for screen readers. */
export function useScrollToTopOnChange(step: string) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
