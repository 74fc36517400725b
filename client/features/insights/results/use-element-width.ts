import { type RefCallback, useCallback, useState } from 'react'

/** How wide a place is, in whole pixels; 0 until it is measured. */
export function useElementWidth(): { ref: RefCallback<HTMLElement>; width: number } {
  const [width, setWidth] = useState(0)
  const ref = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}
