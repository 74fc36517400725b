import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayWords } from '#client/features/check-ins/when-words.ts'
import { api } from '#client/platform/api.ts'
import { Empty } from '#client/ui/empty.tsx'
import { EntryList } from '#client/ui/entry-list.tsx'
import { m } from '#client/words/messages.js'
import type { TokenEntry } from '#shared/rewards/endpoints.ts'
import { LearnerPage } from './learner-page.tsx'
import { Loaded } from './loaded.tsx'
import css from './rewards.module.css'

/** A learner's tokens: how many there are, and what made them. */
export function Rewards() {
  const tokens = useQuery(api.rewards.mine.queryOptions({ input: {} }))
  return (
    <LearnerPage title={m.learner_rewards_title()}>
      <Loaded query={tokens}>
        {({ balance, entries }) =>
          entries.length === 0 ? (
            <Empty icon={IconGift} title={m.rewards_none_title()}>
              {m.rewards_none_says()}
            </Empty>
          ) : (
            <>
              <p className={css.balance}>
                <b>{balance}</b> {balance === 1 ? m.rewards_balance_one() : m.rewards_balance()}
              </p>
              <Ledger entries={entries} />
            </>
          )
        }
      </Loaded>
    </LearnerPage>
  )
}

function Ledger({ entries }: { entries: readonly TokenEntry[] }) {
  return (
    <EntryList
      title={m.rewards_earned()}
      entries={entries.map(({ onDate, formTitle, amount, grantedAt }) => ({
        key: grantedAt + formTitle + onDate,
        name: formTitle,
        says: dayWords(onDate),
        sum: <b>{m.rewards_plus({ amount })}</b>,
      }))}
    />
  )
}
