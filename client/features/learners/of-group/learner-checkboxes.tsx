import { Checkbox } from '@mantine/core'
import { moveFocusBetweenCheckboxes } from '#client/staff-ui/list/move-focus-between-checkboxes.ts'
import { EmptyListNote, RuledList } from '#client/staff-ui/page/ruled-list.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import styles from './learner-checkboxes.module.css'

interface Props {
  group: Group
  learners: readonly Learner[]
  search: string
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** A page of learners to tick; those in the group are ticked for good. The arrow keys go from one to the next. */
export function LearnerCheckboxes({ group, learners, search, chosen, onChoose }: Props) {
  const isIn = (learner: Learner) => learner.groups.some(({ id }) => id === group.id)
  const free = learners.filter((learner) => !isIn(learner)).map(({ id }) => id)
  const ticked = free.filter((id) => chosen.has(id))
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  if (learners.length === 0)
    return (
      <EmptyListNote>{search ? m.staff_nothing_found({ q: search }) : m.group_choose_nobody()}</EmptyListNote>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the boxes inside
    <div className={styles.boxes} onKeyDown={moveFocusBetweenCheckboxes}>
      {free.length > 1 && (
        <Checkbox
          label={m.group_choose_page({ count: free.length })}
          checked={ticked.length === free.length}
          indeterminate={ticked.length > 0 && ticked.length < free.length}
          onChange={(event) => tick(free, event.currentTarget.checked)}
        />
      )}
      <RuledList>
        {learners.map((learner) => (
          <li key={learner.id}>
            <Checkbox
              label={
                <>
                  <b>{learner.shownName}</b>{' '}
                  <span>{isIn(learner) ? m.group_choose_already() : aboutLearner(learner)}</span>
                </>
              }
              checked={isIn(learner) || chosen.has(learner.id)}
              disabled={isIn(learner)}
              onChange={(event) => tick([learner.id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </RuledList>
    </div>
  )
}

const aboutLearner = ({ username, groups }: Learner) =>
  joinIsolatedTexts([username, ...groups.map(({ name }) => name)])
