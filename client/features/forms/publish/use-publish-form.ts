import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { DraftNotSavedError } from '../writing/drafts/unsaved-form.ts'
import { type PublishResult, useFormEditor } from '../writing/form-editor-context.tsx'

interface HowToPublish {
  sendsNow: boolean
}

/** Starts a form that is complete: it stores what is not stored yet, then publishes exactly that. Else it leads to what is missing. */
export function usePublishForm() {
  const { askForAll } = useFormEditor()
  const { lacks } = useDraftReview()
  const publish = usePublish()
  const missing = useRef<HTMLDivElement>(null)
  const [timesAsked, setTimesAsked] = useState(0)
  useEffect(() => {
    if (timesAsked > 0) missing.current?.focus()
  }, [timesAsked])
  const isComplete = Object.values(lacks).every((faults) => Object.keys(faults).length === 0)
  return {
    isComplete,
    isPending: publish.isPending,
    error: isComplete ? publish.error : null,
    /** Somebody wanted to publish it. */
    isAsked: timesAsked > 0,
    /** Where what is missing is told. */
    missing,
    start(sendsNow: boolean) {
      if (publish.isPending) return
      if (isComplete) return publish.mutate({ sendsNow })
      askForAll()
      setTimesAsked(timesAsked + 1)
    },
  }
}

function usePublish() {
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
