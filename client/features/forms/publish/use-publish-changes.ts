import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, client } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { formLink } from '../library/form-links.ts'
import type { DraftAutosaver } from '../writing/drafts/draft-autosaver.ts'
import { DraftNotSavedError } from '../writing/drafts/unsaved-form.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'

/** Stores what is not stored yet, and tells which form and revision it is. */
async function savedRevision(keeper: DraftAutosaver) {
  const draftRevision = await keeper.saveNow()
  const { formId } = keeper.current()
  if (draftRevision === null || formId === null) throw new DraftNotSavedError()
  return { formId, draftRevision }
}

/** Lets the changes of a form that runs hold, from a date on or from its next opening. */
export function usePublishChanges() {
  const { keeper, setPublished } = useFormEditor()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (from: string | null) =>
      client.forms.publishChanges({ ...(await savedRevision(keeper)), from }),
    onSuccess: ({ nextDueAt, startsOn, status }) => {
      setPublished({ nextDueAt, changes: { startsOn, isPaused: status === 'paused' } })
      return queryClient.invalidateQueries({ queryKey: api.forms.key() })
    },
    retry: false,
  })
}

/** Drops the changes, and leads to the form as it runs. */
export function useDiscardChanges() {
  const { keeper } = useFormEditor()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const saved = await savedRevision(keeper)
      await client.forms.deleteDraftChanges(saved)
      return saved.formId
    },
    onSuccess: async (formId) => {
      showToast(m.changes_discarded())
      await navigate(formLink(formId))
      await queryClient.invalidateQueries({ queryKey: api.forms.key() })
    },
    retry: false,
  })
}
