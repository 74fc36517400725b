import type { SortingState } from '@tanstack/react-table'

/** An order as the address writes it: `name` upwards, `-name` downwards. */
export function stringifySorting(sorting: SortingState): string {
  const [first] = sorting
  return first ? `${first.desc ? '-' : ''}${first.id}` : ''
}

export function parseSorting(text: string): SortingState {
  if (text === '') return []
  return text.startsWith('-') ? [{ id: text.slice(1), desc: true }] : [{ id: text, desc: false }]
}
