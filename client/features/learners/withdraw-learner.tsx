import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/** Ends a learner's part at one press, which can be taken back. */
export function WithdrawLearner({ learner }: { learner: Learner }) {
  const { withdraw, isUnderWay } = useWithdrawal(learner)
  return (
    <Button variant="subtle" loading={isUnderWay} onClick={withdraw}>
      {m.learner_withdraw()}
    </Button>
  )
}
