import { useEffect, useState } from 'react'
import { tabStore } from '../device/device-stores.ts'

export const preservedTextPrefix = 'carried:'
const keyOf = (name: string) => preservedTextPrefix + name
const typed = new Map<string, string>()

/** What is typed into a field: it goes along when its page is shown in another language, and lies nowhere otherwise. */
export function usePreservedText(name: string, initial = '') {
  const [text, setText] = useState(() => tabStore().getItem(keyOf(name)) ?? initial)
  useEffect(() => {
    tabStore().removeItem(keyOf(name))
    typed.set(name, text)
    return () => void typed.delete(name)
  }, [name, text])
  return [text, setText] as const
}

/** Has what is typed on this page wait for the one that comes in its place. */
export function preserveTexts(): void {
  for (const [name, text] of typed)
    try {
      tabStore().setItem(keyOf(name), text)
    } catch {
      // A list of megabytes is more than a browser keeps.
    }
}
