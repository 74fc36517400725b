import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { ApprovalRows } from '../approving/approval-rows.tsx'
import { RewardMenu } from '../menu/reward-menu.tsx'
import { CorrectTokensDialog } from './correct-tokens-dialog.tsx'
import styles from './learner-rewards-section.module.css'
import { LedgerTable } from './ledger-table.tsx'

interface Props {
  learner: { id: string; name: string }
  mayApprove: boolean
}

/** A learner's tokens, what waits for staff, and the menu that was ranked with them. */
export function LearnerRewardsSection({ learner, mayApprove }: Props) {
  const [isCorrecting, setCorrecting] = useState(false)
  const query = useQuery(api.rewards.readLearnerTokens.queryOptions({ input: { learnerId: learner.id } }))
  if (query.isPending) return <ListSkeleton label={m.learners_tokens()} columns={2} rows={3} />
  if (query.isError)
    return (
      <PageFailed
        error={query.error}
        what={m.learners_tokens_failed()}
        onRetry={() => void query.refetch()}
      />
    )
  const { balance, workingFor, menu, redemptions, toHandOver, grants, entries } = query.data
  return (
    <>
      <Section
        title={m.learners_tokens()}
        count={balance}
        id="tokens"
        more={
          mayApprove && (
            <Button size="xs" onClick={() => setCorrecting(true)}>
              {m.tokens_correct()}
            </Button>
          )
        }
      >
        {workingFor.map(({ formId, name, cost }) => (
          <p key={formId} className={styles.target}>
            {m.learners_works_for({ reward: name, balance, cost })}
          </p>
        ))}
        <ApprovalRows toApprove={{ redemptions, toHandOver, grants }} mayApprove={mayApprove} />
        {entries.length === 0 ? (
          <p className={styles.none}>{m.learners_tokens_none({ learner: learner.name })}</p>
        ) : (
          <div className={styles.ledger}>
            <Disclosure title={m.ledger()} sum={entries.length}>
              <LedgerTable entries={entries} mayCorrect={mayApprove} />
            </Disclosure>
          </div>
        )}
      </Section>
      <RewardMenu
        title={m.reward_menu_own({ learner: learner.name })}
        says={m.reward_menu_own_says({ learner: learner.name })}
        none={m.reward_menu_own_none({ learner: learner.name })}
        learnerId={learner.id}
        rewards={menu}
        mayWrite={mayApprove}
      />
      {isCorrecting && (
        <CorrectTokensDialog learnerId={learner.id} balance={balance} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}
