import { VisuallyHidden } from '@mantine/core'
import { groupLink } from '#client/features/groups/group-link.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { ProgressBar } from '#client/staff-ui/page/figures/progress-bar.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { type TodaySectionName, todayLink } from '../check-in-links.ts'
import styles from './groups-section.module.css'

type Group = TodayOverview['groups'][number]

/** How the day stands in each group; each figure leads to what it counts, of that group alone. */
export function GroupsSection({ groups }: { groups: TodayOverview['groups'] }) {
  const { shown, more } = useFirstRows(groups, 12)
  return (
    <Section
      title={m.today_groups()}
      count={groups.length}
      id="groups"
      more={<TextLink to="/dashboard/org/results">{m.results_see()}</TextLink>}
    >
      <DataTable caption={m.today_groups_caption()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.today_group()}</th>
            <th scope="col">{m.today_group_answered()}</th>
            {[m.today_group_waiting(), m.today_group_missed(), m.today_group_goals()].map((words) => (
              <th key={words} scope="col" data-figure>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <GroupRow key={group.id} {...group} />
          ))}
        </tbody>
      </DataTable>
      {more}
    </Section>
  )
}

function GroupRow({ id, name, learners, waiting, answered, opened, missed, goalsMet, settledDays }: Group) {
  return (
    <tr>
      <th scope="row">
        <TextLink {...todayLink(id)} look="name">
          {name}
        </TextLink>{' '}
        <TextLink {...groupLink(id)} look="quiet">
          <span aria-hidden>{formatNumber(learners)}</span>
          <VisuallyHidden>{m.today_group_learners({ count: learners })}</VisuallyHidden>
        </TextLink>
      </th>
      <td data-long>
        {opened === 0 ? (
          <span className={styles.none}>{m.today_group_none_opened()}</span>
        ) : (
          <span className={styles.share}>
            {m.today_group_part({ count: answered, total: opened })}
            <ProgressBar done={answered} total={opened} />
          </span>
        )}
      </td>
      <Figure label={m.today_group_waiting()} count={waiting} group={id} part="waiting" />
      <Figure label={m.today_group_missed()} count={missed} group={id} part="missed" />
      <Figure label={m.today_group_goals()} count={goalsMet} total={settledDays} group={id} part="goals" />
    </tr>
  )
}

interface FigureProps {
  label: string
  count: number
  /** What it is a part of, where that says more. */
  total?: number
  group: string
  part: TodaySectionName
}

const Figure = ({ label, count, total = count, group, part }: FigureProps) => (
  <td data-figure data-label={label}>
    {total === 0 ? (
      <span className={styles.none}>0</span>
    ) : (
      <TextLink {...todayLink(group, part)}>
        {total === count ? formatNumber(count) : m.today_group_part({ count, total })}
      </TextLink>
    )}
  </td>
)
