import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWriting } from './writing-context.tsx'

const controls = 'input:not(:disabled), textarea, select, button:not(:disabled), [tabindex]'

/** Takes whoever followed a link to a field (`#title`) to it, and tells from then on what is missing. */
export function useFocusOnAskedField() {
  const { askForAll } = useWriting()
  const field = useLocation({ select: ({ hash }) => hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new field asks for the focus
  useEffect(() => {
    if (field === '') return
    askForAll()
    const place = document.getElementById(field)
    const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
    control?.focus({ preventScroll: true })
    ;(control ?? place)?.scrollIntoView({ block: 'center' })
  }, [field])
}
