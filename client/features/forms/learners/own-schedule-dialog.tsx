import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import { OwnScheduleReview } from '../schedule/own-schedule-review.tsx'
import { ScheduleFields } from '../schedule/schedule-fields.tsx'
import { OwnScheduleContext } from '../schedule/use-draft-schedule.ts'

interface Props {
  learnerId: string
  name: string
  onClose: () => void
}

/** Writes a learner's own times with the fields of a form's; they are kept as they are written. */
export const OwnScheduleDialog = ({ learnerId, name, onClose }: Props) => (
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
