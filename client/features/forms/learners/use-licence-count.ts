import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useDraftAutosaverState } from '../writing/drafts/use-draft-autosaver.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'

const askedAfterMs = 400

/** How many learners would have forms of how many licences; null where these are without limit, or are not known yet. */
export function useLicenceCount(): { active: number; limit: number } | null {
  const formId = useDraftAutosaverState(useFormEditor().keeper, (written) => written.formId)
  const learnerIds = useDraft((draft) => draft.learnerIds)
  const groupIds = useDraft((draft) => draft.groupIds)
  const chosen = useMemo(
    () => ({ formId: formId ?? '', learnerIds, groupIds }),
    [formId, learnerIds, groupIds],
  )
  const [settled] = useDebouncedValue(chosen, askedAfterMs)
  const [begun, setBegun] = useState(chosen)
  if (begun.formId === '' && formId !== null) setBegun(chosen)
  const first = useQuery({
    ...api.forms.readLicenceCount.queryOptions({ input: begun }),
    enabled: begun.formId !== '',
  })
  const { data } = useQuery({
    ...api.forms.readLicenceCount.queryOptions({ input: settled }),
    enabled: typeof first.data?.limit === 'number' && settled.formId !== '',
    placeholderData: keepPreviousData,
  })
  return typeof data?.limit === 'number' ? { active: data.active, limit: data.limit } : null
}
