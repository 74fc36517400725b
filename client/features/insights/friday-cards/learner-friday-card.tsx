import { useQuery } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { m } from '#client/words/messages.js'
import { weekOf } from '#shared/time/calendar-day.ts'
import { FridayCardsSheet } from './friday-cards-sheet.tsx'
import { toLearnerWeek } from './to-learner-week.ts'

interface Props {
  learner: { id: string; name: string }
  today: string
  /** A day of the week that is shown. */
  onDate: string
  onClose: () => void
}

/** The week of one learner as a picture, whatever group they are in. */
export function LearnerFridayCard({ learner, today, onDate, onClose }: Props) {
  const dates = weekOf(onDate)
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const forms = useQuery(api.insights.readLearnerForms.queryOptions({ input: { learnerId: learner.id } }))
  const opened = forms.data?.forms.filter(
    ({ hasOpened, until }) => hasOpened && (until === null || until >= from),
  )
  const graphs = useQuery({
    queryKey: [...api.insights.readLearnerDays.key(), 'week', learner.id, from, opened],
    queryFn: () =>
      Promise.all(
        opened!.map(({ id: form }) =>
          client.insights.readLearnerDays({ learnerId: learner.id, form, from, to }),
        ),
      ),
    enabled: opened !== undefined,
  })
  const failed = [forms, graphs].find(({ isError }) => isError)
  if (failed)
    return <PageFailed error={failed.error} what={m.friday_failed()} onRetry={() => void failed.refetch()} />
  if (!graphs.data) return null
  return <FridayCardsSheet week={toLearnerWeek({ learner, today, dates }, graphs.data)} onClose={onClose} />
}
