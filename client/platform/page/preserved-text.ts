import { useEffect, useState } from 'react'

const keyOf = (name: string) => `carried:${name}`
const typed = new Map<string, string>()

/** What is typed into a field: it goes along when its page is shown in another language, and lies nowhere otherwise. */
export function usePreservedText(name: string, initial = '') {
  const [text, setText] = useState(() => window.sessionStorage.getItem(keyOf(name)) ?? initial)
  useEffect(() => {
    window.sessionStorage.removeItem(keyOf(name))
    typed.set(name, text)
    return () => void typed.delete(name)
  }, [name, text])
  return [text, setText] as const
}

/** Has what is typed on this page wait for the one that comes in its place. */
export function preserveTexts(): void {
  for (const [name, text] of typed)
    try {
      window.sessionStorage.setItem(keyOf(name), text)
    } catch {
      // A list of megabytes is more than a browser keeps.
    }
}
