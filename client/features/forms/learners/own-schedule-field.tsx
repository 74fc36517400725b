import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import type { OwnSchedule } from '#shared/forms/drafts/form-draft.ts'
import { toOwnDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { OwnScheduleSummary } from '../schedule/own-schedule-summary.tsx'
import { ScheduleFields } from '../schedule/schedule-fields.tsx'
import { OwnScheduleContext } from '../schedule/use-draft-schedule.ts'
import { useOpeningsPreview } from '../schedule/use-openings-preview.ts'
import { DraftReviewContext, useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft } from '../writing/form-editor-context.tsx'
import styles from './learner-override-fields.module.css'

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

interface OwnScheduleDialogProps {
  learnerId: string
  name: string
  onClose: () => void
}

/** Writes a learner's own times with the fields of a form's; they are kept as they are written. */
const OwnScheduleDialog = ({ learnerId, name, onClose }: OwnScheduleDialogProps) => (
  <Dialog title={m.own_times_of({ name })} onClose={onClose} width={880}>
    <OwnScheduleContext value={learnerId}>
      <OwnScheduleReview learnerId={learnerId}>
        <ScheduleFields />
      </OwnScheduleReview>
    </OwnScheduleContext>
    <DialogActions>
      <Button variant="filled" onClick={onClose}>
        {m.own_times_done()}
      </Button>
    </DialogActions>
  </Dialog>
)

/** What there is to say about a learner's own schedule, at the fields of a form's. */
function OwnScheduleReview({ learnerId, children }: { learnerId: string; children: ReactNode }) {
  const review = useDraftReview()
  const { draft, faultAt } = review
  const place = draft.overrides?.findIndex((override) => override.learnerId === learnerId) ?? -1
  const own = draft.overrides?.[place]?.schedule
  const schedule = useMemo(
    () => (own ? toOwnDraftSchedule(own, draft.schedule) : null),
    [own, draft.schedule],
  )
  const openings = useOpeningsPreview(schedule)
  const ownFaultAt = (field: string) => faultAt(field.replace(/^schedule/, `overrides.${place}.schedule`))
  return (
    <DraftReviewContext value={{ ...review, openings, faultAt: ownFaultAt }}>{children}</DraftReviewContext>
  )
}
