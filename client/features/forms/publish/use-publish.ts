import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { DraftNotSavedError } from '../writing/unsaved-form.ts'

export interface ChangesInForce {
  /** The local date from which on they hold. */
  startsOn: string
  isPaused: boolean
}

export interface PublishResult {
  nextDueAt: string | null
  /** The form, where learners of it have no way to sign in yet, and how many. */
  withoutSignIn?: { formId: string; count: number }
  /** Set when it was published before, and is changed now. */
  changes?: ChangesInForce
  /** The form of which one check-in is to be opened for everybody at once. */
  sendsNow?: string
}

interface HowToPublish {
  sendsNow: boolean
}

/** Stores what is not stored yet, then publishes exactly that. */
export function usePublish() {
  const { keeper, begun, setPublished } = useFormEditor()
  const queryClient = useQueryClient()
  return useMutation<PublishResult, Error, HowToPublish>({
    async mutationFn({ sendsNow }) {
      begun?.sendNow(sendsNow)
      const draftRevision = await keeper.saveNow()
      const { formId } = keeper.current()
      if (draftRevision === null || formId === null) throw new DraftNotSavedError()
      const { nextDueAt, withoutSignIn: count } = await client.forms.publishForm({ formId, draftRevision })
      return {
        nextDueAt,
        ...(count > 0 && { withoutSignIn: { formId, count } }),
        ...(sendsNow && { sendsNow: formId }),
      }
    },
    onSuccess: (published) => {
      begun?.end()
      setPublished(published)
      return queryClient.invalidateQueries({ queryKey: api.forms.key() })
    },
    retry: false,
  })
}
