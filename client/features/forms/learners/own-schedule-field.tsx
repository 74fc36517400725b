import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import type { OwnSchedule } from '#shared/forms/drafts/form-draft.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { OwnScheduleSummary } from '../schedule/own-schedule-summary.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft } from '../writing/form-editor-context.tsx'
import styles from './learner-override-fields.module.css'
import { OwnScheduleDialog } from './own-schedule-dialog.tsx'

interface Props {
  learnerId: string
  name: string
  /** Where its faults stand. */
  field: string
  own: OwnSchedule | undefined
  onDrop: () => void
}

/** When the form opens for one learner: when it does for all, or at times of their own. */
export function OwnScheduleField({ learnerId, name, field, own, onDrop }: Props) {
  const { lacks, faultAt } = useDraftReview()
  const isByHand = useDraft((draft) => draft.schedule?.kind === 'manual')
  const [isOpen, setOpen] = useState(false)
  const faulty = Object.keys(lacks['add-student']).find((each) => `${each}.`.startsWith(`${field}.`))
  if (isByHand) return <p className={styles.times}>{m.own_times_by_hand({ name })}</p>
  return (
    <div className={styles.times}>
      <span>{own ? <OwnScheduleSummary own={own} isSentence /> : m.own_times_none({ name })}</span>
      <Button
        id={faulty}
        variant="default"
        size="xs"
        aria-label={own ? m.own_times_change_of({ name }) : m.own_times_give_to({ name })}
        onClick={() => setOpen(true)}
      >
        {own ? m.own_times_change() : m.own_times_give()}
      </Button>
      {own && (
        <Button variant="subtle" size="xs" aria-label={m.own_times_drop_of({ name })} onClick={onDrop}>
          {m.own_times_drop()}
        </Button>
      )}
      <FieldFault>{faulty && faultAt(faulty)}</FieldFault>
      {isOpen && <OwnScheduleDialog learnerId={learnerId} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}
