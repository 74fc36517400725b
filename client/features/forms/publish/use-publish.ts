import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { DraftNotSavedError } from '../writing/unsaved-form.ts'
import type { PublishResult } from './publish-result.ts'

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
