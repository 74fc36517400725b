import { VisuallyHidden } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Tells a screen reader which page a link led to, as a full page load would. */
export function PageAnnouncer() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what changes, its title is what is said
  useEffect(() => {
    const afterTitleIsSet = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(afterTitleIsSet)
  }, [pathname])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
