import { IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'
import { RecordConsent } from './record-consent.tsx'

interface Props {
  learnerIds: readonly string[]
  onDone: () => void
}

/** Notes the papers that a class brings on one day, where taking part rests on consent. */
export function RecordConsentsAction({ learnerIds, onDone }: Props) {
  const { data } = useQuery(api.learners.readConsentCounts.queryOptions({ input: {} }))
  const [isNoting, setNoting] = useState(false)
  if (!data?.isAsked) return null
  return (
    <>
      <SelectionAction
        icon={<IconFileCheck size={16} stroke={2} aria-hidden />}
        onAct={() => setNoting(true)}
      >
        {m.family_consent_note()}
      </SelectionAction>
      {isNoting && (
        <RecordConsent
          learnerIds={learnerIds}
          title={m.family_consent_of_many({ count: learnerIds.length })}
          today={data.today}
          onClose={() => setNoting(false)}
          onNoted={onDone}
        />
      )}
    </>
  )
}
