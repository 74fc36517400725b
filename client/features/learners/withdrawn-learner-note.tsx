import { Button } from '@mantine/core'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { useLearnerWithdrawal } from './withdraw-learner.tsx'
import styles from './withdrawn-learner-note.module.css'

interface Props {
  learner: Learner
  mayChange: boolean
}

/** Says of a withdrawn learner what has ended and what is kept. */
export function WithdrawnLearnerNote({ learner, mayChange }: Props) {
  const { restore, isUnderWay } = useLearnerWithdrawal(learner)
  return (
    <div className={styles.apart}>
      <Callout
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
      </Callout>
    </div>
  )
}
