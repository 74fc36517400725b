import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'
import { useDraftAutosaverState } from '../writing/drafts/use-draft-autosaver.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import styles from './learner-fields.module.css'

/** How many learners would have forms of how many licences; nothing where they are without limit. */
export function LicenceCount() {
  const formId = useDraftAutosaverState(useFormEditor().keeper, (written) => written.formId)
  return formId === null ? null : <Counted formId={formId} />
}

const askedAfterMs = 400

function Counted({ formId }: { formId: string }) {
  const learnerIds = useDraft((draft) => draft.learnerIds)
  const groupIds = useDraft((draft) => draft.groupIds)
  const chosen = useMemo(() => ({ formId, learnerIds, groupIds }), [formId, learnerIds, groupIds])
  const [settled] = useDebouncedValue(chosen, askedAfterMs)
  const [first] = useState(chosen)
  const begun = useQuery(api.forms.readLicenceCount.queryOptions({ input: first }))
  const isLimited = typeof begun.data?.limit === 'number'
  const { data } = useQuery({
    ...api.forms.readLicenceCount.queryOptions({ input: settled }),
    enabled: isLimited,
    placeholderData: keepPreviousData,
  })
  if (!data || data.limit === null) return null
  const { limit, active } = data
  return (
    <p role="status" className={styles.licences} data-beyond={active > limit || undefined}>
      {active > limit
        ? m.licences_beyond({ active, limit, beyond: active - limit })
        : m.licences_used({ active, limit })}
    </p>
  )
}
