import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { checkInLink } from '../check-in-links.ts'
import { checkInStateLabels } from '../check-in-state-labels.ts'
import { openingName } from '../opening-labels.ts'
import { EmptySectionText } from '../today/empty-section-text.tsx'
import { ExcuseDayButton } from './excuse-button.tsx'
import { joinExcusedDays } from './join-excused-days.ts'
import { excusedDaysLabel, staffActionReasonLabels } from './staff-action-labels.ts'

interface Props {
  learner: { id: string; name: string }
  mayAct: boolean
}

/** A learner's days that are excused, and what they were asked lately, each leading to what staff can do about it. */
export function RecentCheckIns({ learner, mayAct }: Props) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(
    api.checkIns.readRecentCheckIns.queryOptions({ input: { learnerId: learner.id } }),
  )
  const takeBack = useMutation({
    ...api.checkIns.unexcuseDay.mutationOptions(),
    onSuccess: (_, { onDate, endsOn }) =>
      showToast(m.excuse_day_taken_back({ day: excusedDaysLabel(onDate, endsOn) })),
    onError: (refused) => showToast(refusalMessage(refused)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const { shown, more } = useFirstRows(data?.checkIns ?? [], 8)
  if (error) return <PageFailed error={error} what={m.recent_failed()} onRetry={() => void refetch()} />
  if (!data) return null
  const { today } = data
  return (
    <>
      <Section
        title={m.excused_days()}
        count={data.excusedDays.length}
        more={mayAct && <ExcuseDayButton learner={learner} onDate={today} size="xs" />}
      >
        {data.excusedDays.length === 0 ? (
          <EmptySectionText>{m.excused_days_none({ learner: learner.name })}</EmptySectionText>
        ) : (
          <RowList>
            {joinExcusedDays(data.excusedDays).map(({ onDate, endsOn, reason }) => {
              const undo = { learnerIds: [learner.id], endsOn }
              return (
                <SingleLineRow
                  key={onDate}
                  title={startWithCapital(excusedDaysLabel(onDate, endsOn))}
                  about={staffActionReasonLabels[reason]()}
                  end={
                    mayAct && (
                      <>
                        {onDate < today && today <= endsOn && (
                          <Button
                            size="xs"
                            variant="subtle"
                            aria-label={m.excused_days_back_today_of({
                              days: excusedDaysLabel(today, endsOn),
                            })}
                            onClick={() => takeBack.mutate({ ...undo, onDate: today })}
                          >
                            {m.excused_days_back_today()}
                          </Button>
                        )}
                        <Button
                          size="xs"
                          variant="subtle"
                          aria-label={m.excuse_day_take_back({ day: excusedDaysLabel(onDate, endsOn) })}
                          onClick={() => takeBack.mutate({ ...undo, onDate })}
                        >
                          {m.act_unexcuse()}
                        </Button>
                      </>
                    )
                  }
                />
              )
            })}
          </RowList>
        )}
      </Section>
      <Section title={m.recent_check_ins()} count={data.checkIns.length}>
        <RowList>
          {shown.map((checkIn) => (
            <SingleLineRow
              key={checkIn.checkInId}
              title={
                <TextLink {...checkInLink(checkIn.checkInId)} look="name">
                  {openingName(checkIn)}
                </TextLink>
              }
              about={m.recent_on({
                day: dayLabel(checkIn.onDate, 'full'),
                time: timeLabel(checkIn.opensAt, data.timeZone),
              })}
              end={checkInStateLabels[checkIn.state]()}
            />
          ))}
        </RowList>
        {more}
      </Section>
    </>
  )
}
