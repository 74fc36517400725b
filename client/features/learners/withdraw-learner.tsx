import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { useLearnerWithdrawal } from './use-learner-withdrawal.ts'

interface Props {
  learner: Learner
  /** Beside something else that can be withdrawn. */
  isNamed?: boolean
}

/** Ends a learner's part at one press, which can be taken back. */
export function WithdrawLearner({ learner, isNamed = false }: Props) {
  const { withdraw, isUnderWay } = useLearnerWithdrawal(learner)
  return (
    <Button variant={isNamed ? 'default' : 'subtle'} loading={isUnderWay} onClick={withdraw}>
      {isNamed ? m.learner_withdraw_one({ learner: learner.name }) : m.learner_withdraw()}
    </Button>
  )
}
