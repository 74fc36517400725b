import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormEditor } from './form-editor-context.tsx'

const controls = 'input:not(:disabled), textarea, select, button:not(:disabled), [tabindex]'

const typing = 'input, textarea, select'

/** Takes whoever followed a link to a field (`#title`) to it, and tells from then on what is missing. */
export function useFocusLinkedField() {
  const { askForAll } = useFormEditor()
  const field = useLocation({ select: ({ hash }) => hash })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new field asks for the focus
  useEffect(() => {
    if (field === '') return
    askForAll()
    return onceThere(field, goTo)
  }, [field])
}

function goTo(place: HTMLElement) {
  const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  ;(control ?? place).scrollIntoView({ block: 'center' })
}

/** A field of a learner is there once the learner is; whoever has begun to write elsewhere by then stays there. */
function onceThere(id: string, then: (place: HTMLElement) => void): (() => void) | undefined {
  const place = document.getElementById(id)
  if (place) {
    then(place)
    return
  }
  const watcher = new MutationObserver(() => {
    const found = document.getElementById(id)
    const isElsewhere = document.activeElement?.matches(typing)
    if (!found && !isElsewhere) return
    watcher.disconnect()
    if (found && !isElsewhere) then(found)
  })
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] })
  return () => watcher.disconnect()
}
