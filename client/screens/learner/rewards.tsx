import { IconGift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayWords } from '#client/features/check-ins/when-words.ts'
import { api } from '#client/platform/api.ts'
import { Empty } from '#client/ui/empty.tsx'
import { EntryList } from '#client/ui/entry-list.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { Progress } from '#client/ui/progress.tsx'
import { m } from '#client/words/messages.js'
import type { TokenEntry, WorkedFor } from '#shared/rewards/endpoints.ts'
import { LearnerPage } from './learner-page.tsx'
import { Loaded } from './loaded.tsx'
import css from './rewards.module.css'

/** A learner's tokens: how many there are, what they are to become, and what made them. */
export function Rewards() {
  const tokens = useQuery(api.rewards.mine.queryOptions({ input: {} }))
  return (
    <LearnerPage title={m.learner_rewards_title()}>
      <Loaded query={tokens}>
        {({ balance, workingFor, entries }) =>
          entries.length + workingFor.length === 0 ? (
            <Empty icon={IconGift} title={m.rewards_none_title()}>
              {m.rewards_none_says()}
            </Empty>
          ) : (
            <>
              <p className={css.balance}>
                <b>{balance}</b> {balance === 1 ? m.rewards_balance_one() : m.rewards_balance()}
              </p>
              <WorkingFor balance={balance} rewards={workingFor} />
              {entries.length > 0 && <Ledger entries={entries} />}
            </>
          )
        }
      </Loaded>
    </LearnerPage>
  )
}

function WorkingFor({ balance, rewards }: { balance: number; rewards: readonly WorkedFor[] }) {
  if (rewards.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>{m.rewards_working_for()}</h2>
      <ul className={css.rewards}>
        {rewards.map(({ formId, formTitle, name, cost, picture }) => {
          const says = balance >= cost ? m.rewards_enough({ cost }) : m.rewards_how_far({ balance, cost })
          return (
            <li key={formId}>
              <Picture of={rewardPicture(picture)} size={48} />
              <div>
                <b>{name}</b>
                <p className={css.says}>{formTitle}</p>
                <Progress value={balance} max={cost} label={says} />
                <p className={css.says}>{says}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
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
