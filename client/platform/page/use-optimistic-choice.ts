import { useState } from 'react'

/** What is chosen stands as chosen at once, until it is saved or refused; then what is stored does. `save` tells what went wrong by itself. */
export function useOptimisticChoice<Choice>(stored: Choice, save: (chosen: Choice) => Promise<unknown>) {
  const [held, setHeld] = useState<{ choice: Choice } | null>(null)
  const choose = (choice: Choice) => {
    const chosen = { choice }
    const letGo = () => setHeld((latest) => (latest === chosen ? null : latest))
    setHeld(chosen)
    void save(choice).then(letGo, letGo)
  }
  return [held ? held.choice : stored, choose] as const
}
