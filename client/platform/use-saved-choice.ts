import { startTransition, useOptimistic } from 'react'

/** What is chosen stands as chosen at once, while it is being saved; then what is stored does. `save` tells what went wrong by itself. */
export function useSavedChoice<Choice>(stored: Choice, save: (chosen: Choice) => Promise<unknown>) {
  const [shown, show] = useOptimistic(stored)
  const choose = (chosen: Choice) =>
    startTransition(async () => {
      show(chosen)
      await save(chosen).catch(() => undefined)
    })
  return [shown, choose] as const
}
