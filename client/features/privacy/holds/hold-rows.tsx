import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { learnerDataLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Hold } from '#shared/privacy/hold.ts'

interface Props {
  holds: readonly Hold[]
  timeZone: string
}

/** What is held, or was: why, by whom, since when and until when. */
export function HoldRows({ holds, timeZone }: Props) {
  const end = useEndHold()
  return (
    <RowList>
      {holds.map((hold) => (
        <SingleLineRow
          key={hold.id}
          title={
            hold.learner ? (
              <TextLink look="name" {...learnerDataLink(hold.learner.id)}>
                {hold.learner.name}
              </TextLink>
            ) : (
              m.holds_of_all()
            )
          }
          about={aboutOf(hold, timeZone)}
          end={
            hold.isInForce && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.holds_end_one({ title: titleOf(hold) })}
                onClick={() => void end(hold, titleOf(hold))}
              >
                {m.holds_end()}
              </Button>
            )
          }
        />
      ))}
    </RowList>
  )
}

const titleOf = ({ learner }: Hold) => learner?.name ?? m.holds_of_all()

function aboutOf({ reason, heldBy, heldAt, untilOn, endedBy, endedAt }: Hold, timeZone: string): string {
  const since = { reason, person: heldBy, day: dated(calendarDayAt(heldAt, timeZone)) }
  const about = untilOn ? m.holds_about_until({ ...since, until: dated(untilOn) }) : m.holds_about(since)
  return endedBy && endedAt
    ? m.holds_about_ended({ about, person: endedBy, day: dated(calendarDayAt(endedAt, timeZone)) })
    : about
}

const dated = (day: string) => dayLabel(day, 'dated')

/** Asks, and ends a hold. */
function useEndHold() {
  const confirm = useConfirm()
  const changed = useRefreshHolds()
  const { mutateAsync } = useMutation(api.privacy.endHold.mutationOptions())
  return async ({ id }: Hold, title: string) => {
    const question = {
      title: m.holds_end_title(),
      consequence: m.holds_end_says(),
      confirm: m.holds_end_go(),
    }
    if (!(await confirm(question))) return
    await mutateAsync({ holdId: id }).then(
      async (holds) => {
        await changed(holds)
        showToast(m.holds_ended({ title }))
      },
      (error: unknown) => showToast(`${m.holds_not_ended()} ${refusalMessage(error)}`),
    )
  }
}

/** Shows holds as they are now, and asks anew for what they call off or keep from being erased. */
export function useRefreshHolds() {
  const queryClient = useQueryClient()
  return (holds: { holds: Hold[] }) => {
    queryClient.setQueryData(api.privacy.readHolds.queryKey({ input: {} }), holds)
    return queryClient.invalidateQueries({ queryKey: api.privacy.readOrganisationErasure.key() })
  }
}
