import { useQueryClient } from '@tanstack/react-query'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from './toasts.tsx'

interface Attempt<Answer> {
  call: () => Promise<Answer>
  onDone: (answer: Answer) => void
  /** What did not happen, e.g. "The group was not changed." */
  failed: string
}

/** Does something, says why where it is refused, and shows whatever is on the page anew. */
export function useCallWithErrorToast() {
  const queryClient = useQueryClient()
  return async <Answer>({ call, onDone, failed }: Attempt<Answer>): Promise<void> => {
    try {
      onDone(await call())
    } catch (error) {
      showToast(`${failed} ${refusalMessage(error)}`)
    }
    await queryClient.invalidateQueries()
  }
}
