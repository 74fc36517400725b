import { KeyFigureStrip } from '#client/staff-ui/page/figures/key-figure-strip.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { type TodaySectionName, todayLink } from '../check-in-links.ts'
import { relativeDay } from './relative-time.ts'

interface Props {
  today: TodayOverview
  groupId: string | undefined
  mayMatch: boolean
}

/** The numbers a day begins with; each leads to its part of the page. */
export function TodayFigures({ today, groupId, mayMatch }: Props) {
  const { sums } = today
  const partOfPage = (part: TodaySectionName) => todayLink(groupId, part)
  return (
    <KeyFigureStrip
      label={m.today_figures()}
      figures={[
        {
          value: sums.waiting,
          words: mayMatch ? m.today_waiting_figure() : m.today_waiting_figure_observed(),
          detail: oldestWords(sums.oldestAt, today),
          link: partOfPage('waiting'),
        },
        {
          value: sums.total - sums.answered,
          words: m.today_open_figure(),
          detail:
            sums.total > 0
              ? m.today_answered_of({ answered: sums.answered, total: sums.total })
              : m.today_nothing_open_short(),
          link: partOfPage('open'),
        },
        {
          value: sums.missed,
          words: m.today_missed_figure(),
          detail: missedWords(sums),
          link: partOfPage('missed'),
        },
        ...(sums.toApprove.count > 0
          ? [
              {
                value: sums.toApprove.count,
                words: m.today_rewards_figure(),
                detail: oldestWords(sums.toApprove.oldestAt, today),
                link: partOfPage('rewards'),
              },
            ]
          : []),
        {
          value: sums.goalsMet,
          words: m.today_goals_figure(),
          detail:
            sums.settledDays > 0 ? m.today_of_settled({ count: sums.settledDays }) : m.today_none_settled(),
          link: partOfPage('goals'),
        },
      ]}
    />
  )
}

function oldestWords(oldestAt: string | null, today: TodayOverview): string {
  if (oldestAt === null) return m.today_nothing_waits_short()
  const day = relativeDay(oldestAt, today)
  return day === m.today_day_today()
    ? m.today_oldest_at({ time: timeLabel(oldestAt, today.timeZone) })
    : m.today_oldest_from({ day })
}

function missedWords({ missed, mostMissed }: TodayOverview['sums']): string {
  if (!mostMissed) return m.today_none_missed_short()
  return missed === mostMissed.count
    ? m.today_all_missed({ period: mostMissed.name })
    : m.today_most_missed({ count: mostMissed.count, period: mostMissed.name })
}
