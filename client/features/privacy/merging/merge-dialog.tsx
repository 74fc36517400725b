import { useState } from 'react'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import { MergeFields } from './merge-fields.tsx'
import { PickRecord } from './pick-record.tsx'

interface Props {
  learner: { id: string; name: string }
  onClose: () => void
}

/** Asks which other record is the same learner's, and then which of the two stays. */
export function MergeDialog({ learner, onClose }: Props) {
  const [otherId, setOtherId] = useState<string | null>(null)
  return (
    <Dialog
      title={
        otherId ? m.merge_title({ learner: learner.name }) : m.merge_pick_title({ learner: learner.name })
      }
      width={560}
      isKept={otherId !== null}
      onClose={onClose}
    >
      {otherId ? (
        <MergeFields learnerId={learner.id} otherId={otherId} onClose={onClose} />
      ) : (
        <PickRecord learner={learner} onChoose={setOtherId} onClose={onClose} />
      )}
    </Dialog>
  )
}
