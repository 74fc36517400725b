import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { HintedScreen } from '#shared/guide-tour/hinted-screens.ts'
import styles from './quiet-line.module.css'

/** Says above a main screen what it is for, until whoever is new puts it away. */
export function FirstTimeHint() {
  const place = useLocation({
    select: ({ pathname }) => screenHints.find(({ at }) => at === pathname)?.place,
  })
  const { data } = useQuery({
    ...api.guideTour.readHints.queryOptions({ input: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: place !== undefined,
  })
  const putAway = usePutAway()
  const hint = screenHints.find((one) => one.place === place)
  if (!hint || !data?.places.includes(hint.place)) return null
  return (
    <section className={styles.line} aria-label={m.hint_region()}>
      <p>{hint.says()}</p>
      <div>
        <Button size="compact-md" variant="default" onClick={() => putAway({ place: hint.place })}>
          {m.hint_understood()}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => putAway({})}>
          {m.hint_no_more()}
        </Button>
      </div>
    </section>
  )
}

function usePutAway() {
  const queryClient = useQueryClient()
  const queryKey = api.guideTour.readHints.queryKey({ input: {} })
  return useMutation({
    mutationFn: (away: { place?: HintedScreen }) =>
      client.guideTour.dismissHint(away, { context: { outlivesPage: true } }),
    onMutate({ place }) {
      queryClient.setQueryData(
        queryKey,
        (known) => known && { places: place ? known.places.filter((other) => other !== place) : [] },
      )
    },
    onError(error) {
      showToast(`${m.hint_not_put_away()} ${refusalMessage(error)}`)
      return queryClient.invalidateQueries({ queryKey })
    },
  }).mutate
}

interface Hint {
  place: HintedScreen
  /** The address of the screen that it stands on. */
  at: string
  says: () => string
}

const screenHints: readonly Hint[] = [
  { place: 'today', at: '/dashboard/org/detail', says: m.hint_today },
  { place: 'learners', at: '/dashboard/org/student/list', says: m.hint_learners },
  { place: 'groups', at: '/dashboard/org/groups/list', says: m.hint_groups },
  { place: 'forms', at: '/dashboard/org/form-library/list', says: m.hint_forms },
  { place: 'schedules', at: '/dashboard/org/schedules', says: m.hint_schedules },
  { place: 'question-bank', at: '/dashboard/org/question-bank', says: m.hint_question_bank },
  { place: 'results', at: '/dashboard/org/results', says: m.hint_results },
  { place: 'team', at: '/dashboard/org/team-members/list', says: m.hint_team },
  { place: 'settings', at: '/dashboard/org/settings', says: m.hint_settings },
]
