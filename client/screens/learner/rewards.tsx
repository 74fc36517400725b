import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayHeading } from '#client/features/check-ins/time-labels.ts'
import { PendingRedemptions } from '#client/features/rewards/choosing/pending-redemptions.tsx'
import { RewardChoices } from '#client/features/rewards/choosing/reward-choices.tsx'
import { TargetReward } from '#client/features/rewards/choosing/target-reward.tsx'
import { api } from '#client/platform/api/api.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { EntryList } from '#client/ui/entry-list.tsx'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { m } from '#client/words/messages.js'
import type { TargetReward as Target, TokenEntry } from '#shared/rewards/endpoints.ts'
import { LearnerPage } from './learner-page.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import css from './rewards.module.css'

/** A learner's tokens: how many there are, what they are to become, and what made and took them. */
export function Rewards() {
  const tokens = useQuery(api.rewards.readMyTokens.queryOptions({ input: {} }))
  return (
    <LearnerPage title={m.learner_rewards_title()}>
      <QueryBoundary query={tokens}>
        {({ earns, balance, workingFor, menu, waiting, entries }) =>
          entries.length + waiting.length + workingFor.length + (earns ? menu.length : 0) === 0 ? (
            <EmptyNotice icon={IconGift} title={m.rewards_none_title()}>
              {earns ? m.rewards_none_says() : m.rewards_nothing_earns()}
            </EmptyNotice>
          ) : (
            <>
              <p className={css.balance}>
                <b>{formatNumber(balance)}</b> {balance === 1 ? m.rewards_balance_one() : m.rewards_balance()}
              </p>
              <WorkingFor balance={balance} rewards={workingFor} />
              <PendingRedemptions waiting={waiting} />
              <RewardChoices menu={menu} balance={balance} chosenId={chosenOf(workingFor)} />
              {entries.length > 0 && <Ledger entries={entries} />}
            </>
          )
        }
      </QueryBoundary>
    </LearnerPage>
  )
}

function WorkingFor({ balance, rewards }: { balance: number; rewards: readonly Target[] }) {
  if (rewards.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{m.rewards_working_for()}</h2>
      <ul className={css.rewards}>
        {rewards.map(({ formId, formTitle, ...reward }) => (
          <li key={formId}>
            {rewards.length > 1 && <p className={css.explanation}>{formTitle}</p>}
            <TargetReward {...reward} balance={balance} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the learner chose for themselves. */
const chosenOf = (targets: readonly Target[]) =>
  targets.find(({ formId }) => formId === null)?.rewardId ?? null

function Ledger({ entries }: { entries: readonly TokenEntry[] }) {
  return (
    <EntryList
      title={m.rewards_ledger()}
      entries={entries.map((entry) => ({
        key: entry.id,
        name: nameOf(entry),
        says: (
          <span>
            {dayHeading(entry.onDate)}
            {entry.why && <span className={css.reason}>{entry.why}</span>}
          </span>
        ),
        sum:
          entry.amount > 0 ? (
            <b>{m.rewards_plus({ amount: entry.amount })}</b>
          ) : entry.rewardName ? (
            m.rewards_spent({ amount: -entry.amount })
          ) : (
            m.rewards_minus({ amount: -entry.amount })
          ),
      }))}
    />
  )
}

function nameOf({ reason, formTitle, rewardName }: TokenEntry): string {
  if (!rewardName) return formTitle || m.rewards_by_staff()
  return reason === 'returned' ? m.rewards_returned({ name: rewardName }) : rewardName
}
