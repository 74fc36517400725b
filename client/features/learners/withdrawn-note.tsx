import { Button } from '@mantine/core'
import { Note } from '#client/staff-ui/page/note.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './withdrawn-note.module.css'

interface Props {
  learner: Learner
  mayChange: boolean
}

/** Says of a withdrawn learner what has ended and what is kept. */
export function WithdrawnNote({ learner, mayChange }: Props) {
  const { restore, isUnderWay } = useWithdrawal(learner)
  return (
    <div className={styles.apart}>
      <Note
        title={m.learner_withdrawn({ name: learner.name })}
        actions={
          mayChange && (
            <Button loading={isUnderWay} onClick={restore}>
              {m.learner_restore()}
            </Button>
          )
        }
      >
        {m.learner_withdrawn_says()}
      </Note>
    </div>
  )
}
