import { learnerLink } from '#client/features/learners/learner-links.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import { learnerGraphLink } from '../check-in-links.ts'
import { EmptySectionText } from './empty-section-text.tsx'

/** Learners whose day has met its goal. */
export function GoalsMetSection({ today }: { today: TodayOverview }) {
  const { shown, more } = useFirstRows(today.goalsMet, 6, today.sums.goalsMet)
  return (
    <Section title={m.today_goals()} count={today.sums.goalsMet} id="goals">
      {today.goalsMet.length === 0 ? (
        <EmptySectionText>{m.today_no_goals()}</EmptySectionText>
      ) : (
        <RowList>
          {shown.map((goal) => (
            <TwoLineRow
              key={`${goal.learnerId} ${goal.formId}`}
              title={
                <TextLink {...learnerLink(goal.learnerId)} look="name">
                  {goal.learnerName}
                </TextLink>
              }
              about={goal.formTitle}
              end={
                <TextLink {...learnerGraphLink(goal.learnerId, goal.formId)}>
                  {m.today_points({
                    earned: goal.earned,
                    possible: goal.possible,
                    percent: formatPercent(scorePercentage(goal.earned, goal.possible) ?? 0),
                  })}
                </TextLink>
              }
            />
          ))}
        </RowList>
      )}
      {more}
    </Section>
  )
}
