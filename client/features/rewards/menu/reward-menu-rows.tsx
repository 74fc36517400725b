import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useDragOrder } from '#client/staff-ui/list/use-drag-order.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import styles from './reward-menu-rows.module.css'
import { useRewardMenuActions } from './use-reward-menu-actions.ts'

interface Props {
  learnerId: string | null
  rewards: readonly RewardInMenu[]
  mayWrite: boolean
  onChange: (reward: RewardInMenu) => void
}

/** The rewards of a menu in their order, moved by dragging or with the arrows. */
export function RewardMenuRows({ learnerId, rewards, mayWrite, onChange }: Props) {
  const { rank, archive } = useRewardMenuActions(learnerId)
  const [dragged, setDragged] = useState<readonly RewardInMenu[] | null>(null)
  const [said, setSaid] = useState('')
  const shown = dragged ?? rewards
  const moved = (id: string, to: number) => {
    const others = shown.filter((reward) => reward.id !== id)
    return others.toSpliced(to, 0, shown.find((reward) => reward.id === id)!)
  }
  const save = async (ordered: readonly RewardInMenu[]) => {
    setDragged(ordered)
    await rank(ordered.map(({ id }) => id)).catch(() => undefined)
    setDragged(null)
  }
  const move = (reward: RewardInMenu, to: number) => {
    if (to < 0 || to >= shown.length) return
    setSaid(m.reward_now_at({ name: reward.name, place: to + 1 }))
    void save(moved(reward.id, to))
  }
  // A drag goes on with what it was begun with, however often this is drawn meanwhile.
  const order = useRef(shown)
  const { draggedId, startDrag } = useDragOrder({
    place(id, to) {
      order.current = moved(id, to)
      setDragged(order.current)
    },
    onDrop: () => void save(order.current),
  })
  return (
    <>
      <ol className={styles.rows}>
        {shown.map((reward, place) => (
          <li key={reward.id} data-dragged={reward.id === draggedId || undefined}>
            {mayWrite && (
              <span className={styles.grip} onPointerDown={(event) => startDrag(event, reward.id)}>
                <IconGripVertical size={20} stroke={1.5} aria-hidden />
              </span>
            )}
            <Picture of={rewardPicture(reward.picture)} size={32} />
            <div className={styles.words}>
              <b>{reward.name}</b>
              <small>{rewardConditionsLabel(reward)}</small>
            </div>
            {mayWrite && (
              <div className={styles.actions}>
                <ActionIcon
                  variant="subtle"
                  aria-label={m.reward_up({ name: reward.name })}
                  aria-disabled={place === 0}
                  onClick={() => move(reward, place - 1)}
                >
                  <IconArrowUp size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={m.reward_down({ name: reward.name })}
                  aria-disabled={place === shown.length - 1}
                  onClick={() => move(reward, place + 1)}
                >
                  <IconArrowDown size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={m.reward_change_one({ name: reward.name })}
                  onClick={() => onChange(reward)}
                >
                  {m.reward_change()}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={m.reward_archive_one({ name: reward.name })}
                  onClick={() => archive(reward)}
                >
                  {m.reward_archive()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

/** What a reward costs, and what has to be kept to. */
export function rewardConditionsLabel({
  cost,
  approval,
  dailyLimit,
  weeklyLimit,
  nextCost,
}: RewardInMenu): string {
  const parts = [
    m.rewards_cost_of({ cost }),
    nextCost && m.reward_next_cost({ cost: nextCost.cost, day: dayLabel(nextCost.onDate, 'short') }),
    approval === 'staff' ? m.reward_asks() : m.reward_at_once(),
    dailyLimit && m.reward_per_day({ times: dailyLimit }),
    weeklyLimit && m.reward_per_week({ times: weeklyLimit }),
  ]
  return parts.filter(Boolean).join(', ')
}
