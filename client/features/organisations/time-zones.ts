export interface TimeZoneChoice {
  /** IANA name. */
  value: string
  label: string
}

/** Every zone that can be chosen, by name; the device's own is among them even where the list lacks it. */
export function timeZoneChoices(known: readonly string[], own: string): TimeZoneChoice[] {
  const names = [...new Set([...known, 'UTC', own])].sort()
  return names.map((value) => ({ value, label: labelOf(value) }))
}

const labelOf = (zone: string) => zone.replaceAll('_', ' ')

/** Whether each word that was typed begins a word of the zone's name: "new y" finds America/New York. */
export function matchesTimeZone(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+-]+/u)
    .filter(Boolean)
