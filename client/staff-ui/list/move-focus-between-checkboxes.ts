import type { KeyboardEvent } from 'react'

/** The arrow keys go from one box to the next. */
export function moveFocusBetweenCheckboxes(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const at = boxes.indexOf(document.activeElement as HTMLInputElement)
  if (at < 0) return
  boxes[at + step]?.focus()
  event.preventDefault()
}
