import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/staff-api.ts'
import { NotSaved } from '../writing/begun-form.ts'
import { useWriting } from '../writing/writing-context.tsx'

export interface ChangesInForce {
  /** The local date from which on they hold. */
  startsOn: string
  isPaused: boolean
}

export interface Published {
  nextDueAt: string | null
  /** Set when it was published before, and is changed now. */
  changes?: ChangesInForce
}

/** Stores what is not stored yet, then publishes exactly that. */
export function usePublish() {
  const { keeper, begun, setPublished } = useWriting()
  const queryClient = useQueryClient()
  return useMutation<Published>({
    async mutationFn() {
      const draftRevision = await keeper.saveNow()
      const { formId } = keeper.current()
      if (draftRevision === null || formId === null) throw new NotSaved()
      return client.forms.publish({ formId, draftRevision })
    },
    onSuccess: (published) => {
      begun?.end()
      setPublished(published)
      return queryClient.invalidateQueries({ queryKey: api.forms.key() })
    },
    retry: false,
  })
}
