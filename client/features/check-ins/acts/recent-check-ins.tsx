import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalWords } from '#client/platform/language/refusal-words.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { useShortened } from '#client/staff-ui/list/use-shortened.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { LineRow, Rows } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import { scoreLink } from '../check-in-links.ts'
import { openingName } from '../opening-words.ts'
import { stateWords } from '../state-words.ts'
import { NothingLine } from '../today/nothing-line.tsx'
import { reasonWords } from './act-words.ts'
import { ExcuseDayButton } from './excuse-day-button.tsx'

interface Props {
  learner: { id: string; name: string }
  mayAct: boolean
}

/** A learner's days that are excused, and what they were asked lately, each leading to what staff can do about it. */
export function RecentCheckIns({ learner, mayAct }: Props) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(
    api.checkIns.recent.queryOptions({ input: { learnerId: learner.id } }),
  )
  const takeBack = useMutation({
    ...api.checkIns.unexcuseDay.mutationOptions(),
    onSuccess: (_, { onDate }) => showDone(m.excuse_day_taken_back({ day: dayWords(onDate, 'full') })),
    onError: (refused) => showDone(refusalWords(refused)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const { shown, more } = useShortened(data?.checkIns ?? [], 8)
  if (error) return <PageFailed error={error} what={m.recent_failed()} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Section
        title={m.excused_days()}
        count={data.excusedDays.length}
        more={mayAct && <ExcuseDayButton learner={learner} onDate={data.today} size="xs" />}
      >
        {data.excusedDays.length === 0 ? (
          <NothingLine>{m.excused_days_none({ learner: learner.name })}</NothingLine>
        ) : (
          <Rows>
            {data.excusedDays.map(({ onDate, reason }) => (
              <LineRow
                key={onDate}
                title={dayWords(onDate, 'full')}
                about={reasonWords[reason]()}
                end={
                  mayAct && (
                    <Button
                      size="xs"
                      variant="subtle"
                      aria-label={m.excuse_day_take_back({ day: dayWords(onDate, 'full') })}
                      onClick={() => takeBack.mutate({ learnerIds: [learner.id], onDate })}
                    >
                      {m.act_unexcuse()}
                    </Button>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Section>
      <Section title={m.recent_check_ins()} count={data.checkIns.length}>
        <Rows>
          {shown.map((checkIn) => (
            <LineRow
              key={checkIn.checkInId}
              title={
                <TextLink {...scoreLink(checkIn.checkInId)} look="name">
                  {openingName(checkIn)}
                </TextLink>
              }
              about={m.recent_on({
                day: dayWords(checkIn.onDate, 'full'),
                time: timeWords(checkIn.opensAt, data.timeZone),
              })}
              end={stateWords[checkIn.state]()}
            />
          ))}
        </Rows>
        {more}
      </Section>
    </>
  )
}
