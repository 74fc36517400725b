import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import styles from './reward-menu.module.css'
import { RewardMenuRows, rewardConditionsLabel } from './reward-menu-rows.tsx'
import { useRewardMenuActions } from './use-reward-menu-actions.ts'

const RewardDialog = lazyComponent(() => import('./reward-dialog.tsx'), 'RewardDialog')

interface Props {
  title: string
  says: string
  none: string
  /** Whose menu: a learner's, or with null the organisation's. */
  learnerId: string | null
  rewards: readonly RewardInMenu[]
  mayWrite: boolean
}

/** A menu of rewards: what is on it in its order, and what has left it. */
export function RewardMenu({ title, says, none, learnerId, rewards, mayWrite }: Props) {
  const [edited, setEdited] = useState<RewardInMenu | 'new' | null>(null)
  const { restore } = useRewardMenuActions(learnerId)
  const onMenu = rewards.filter(({ isArchived }) => !isArchived)
  const archived = rewards.filter(({ isArchived }) => isArchived)
  return (
    <Section
      title={title}
      count={onMenu.length}
      id="reward-menu"
      more={
        mayWrite && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {m.reward_add()}
          </Button>
        )
      }
    >
      <p className={styles.explanation}>{onMenu.length > 0 ? says : none}</p>
      <RewardMenuRows learnerId={learnerId} rewards={onMenu} mayWrite={mayWrite} onChange={setEdited} />
      {archived.length > 0 && (
        <div className={styles.archived}>
          <Disclosure title={m.reward_archived_ones()} sum={archived.length}>
            <RowList>
              {archived.map((reward) => (
                <SingleLineRow
                  key={reward.id}
                  title={reward.name}
                  about={rewardConditionsLabel(reward)}
                  end={
                    mayWrite && (
                      <Button
                        size="xs"
                        variant="subtle"
                        aria-label={m.reward_restore_one({ name: reward.name })}
                        onClick={() => restore(reward)}
                      >
                        {m.reward_restore()}
                      </Button>
                    )
                  }
                />
              ))}
            </RowList>
          </Disclosure>
        </div>
      )}
      {edited && (
        <Suspense>
          <RewardDialog
            learnerId={learnerId}
            reward={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}
