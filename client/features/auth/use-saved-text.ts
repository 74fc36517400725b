import { useState } from 'react'

type SavedText = 'typed_email' | 'typed_name' | 'typed_organisation'

/** What was typed into a field, kept for this tab from one page to the next. Never for passwords. */
export function useSavedText(key: SavedText) {
  const [text, setText] = useState(() => window.sessionStorage.getItem(key) ?? '')
  const keep = (typed: string) => {
    window.sessionStorage.setItem(key, typed)
    setText(typed)
  }
  return [text, keep] as const
}

/** Whoever comes after on this device does not see what somebody typed. */
export function clearSavedTexts(): void {
  const keys: readonly SavedText[] = ['typed_email', 'typed_name', 'typed_organisation']
  for (const key of keys) window.sessionStorage.removeItem(key)
}
