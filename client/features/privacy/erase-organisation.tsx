import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import css from './erase-organisation.module.css'
import { EraseOrganisationDialog, type OrganisationDataProps } from './erase-organisation-dialog.tsx'
import { TitledSubsection } from './titled-subsection.tsx'

/** Where an owner asks for everything to be erased, and calls it off in the week that follows. */
export function EraseOrganisation({ organisation }: OrganisationDataProps) {
  const query = useQuery(api.privacy.readOrganisationErasure.queryOptions({ input: {} }))
  const [isAsking, setAsking] = useState(false)
  const { name } = organisation
  if (query.isPending) return <SkeletonLine width="240px" />
  if (query.isError)
    return (
      <PageFailed
        error={query.error}
        what={m.erase_organisation_not_loaded({ organisation: name })}
        onRetry={() => void query.refetch()}
      />
    )
  const { planned, isHeld } = query.data
  if (planned) return <Planned organisation={organisation} planned={planned} />
  if (isHeld)
    return (
      <TitledSubsection title={m.erase_part()} says={m.erase_organisation_held({ organisation: name })} />
    )
  return (
    <TitledSubsection title={m.erase_part()} says={m.erase_organisation_says({ organisation: name })}>
      <Button color="red" onClick={() => setAsking(true)}>
        {m.erase_organisation_open({ organisation: name })}
      </Button>
      {isAsking && (
        <EraseOrganisationDialog
          organisation={organisation}
          erasure={query.data}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledSubsection>
  )
}

function Planned({
  organisation: { name, timeZone },
  planned,
}: OrganisationDataProps & { planned: NonNullable<OrganisationErasure['planned']> }) {
  const queryClient = useQueryClient()
  const callOff = useMutation({
    ...api.privacy.cancelOrganisationErasure.mutationOptions(),
    onSuccess: (erasure) => {
      queryClient.setQueryData(api.privacy.readOrganisationErasure.queryKey({ input: {} }), erasure)
      showToast(m.erase_organisation_called_off({ organisation: name }))
    },
    onError: (error) => showToast(`${m.erase_organisation_not_called_off()} ${refusalMessage(error)}`),
  })
  const { askedBy, askedAt, dueAt } = planned
  const asked = dayLabel(calendarDayAt(askedAt, timeZone), 'dated')
  return (
    <section className={css.planned} aria-labelledby="organisation-erasure">
      <h3 id="organisation-erasure">
        {m.erase_organisation_planned({
          organisation: name,
          day: dayLabel(calendarDayAt(dueAt, timeZone), 'dated'),
          time: timeLabel(dueAt, timeZone),
        })}
      </h3>
      <p>
        {askedBy
          ? m.erase_organisation_planned_says({ person: askedBy, day: asked })
          : m.erase_organisation_planned_by_owner({ day: asked })}{' '}
        {m.erase_organisation_final()}
      </p>
      <Button loading={callOff.isPending} onClick={() => callOff.mutate({})}>
        {m.erase_organisation_call_off()}
      </Button>
    </section>
  )
}
