import { useQuery } from '@tanstack/react-query'
import { ClosuresSection } from '#client/features/organisations/calendar/closures-section.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { useTourContext } from '../tour-context.ts'
import { OrganisationRequired } from './organisation-required.tsx'
import styles from './steps.module.css'
import { tourTimeZone } from './tour-time-zone.tsx'
import { UsualClosuresStep } from './usual-closures-step.tsx'

/** The code that learners sign in with, and the organisation's calendar, with the usual days proposed for it. */
export function OrganisationCreatedStep() {
  const { organisation } = useTourContext()
  return organisation ? <Created organisation={organisation} /> : <OrganisationRequired />
}

function Created({ organisation }: { organisation: Organisation }) {
  const query = useQuery(api.organisations.readOrganisation.queryOptions({ input: {} }))
  return (
    <>
      <DetailList
        facts={[
          { term: m.organisation_name(), value: <b>{organisation.name}</b> },
          {
            term: m.organisation_code(),
            value: <b className={styles.code}>{organisation.code}</b>,
            detail: <span className={styles.hint}>{m.organisation_code_says()}</span>,
          },
          tourTimeZone(organisation),
        ]}
      />
      {query.data ? (
        <>
          <UsualClosuresStep timeZone={organisation.timeZone} closures={query.data.closures} />
          <ClosuresSection
            organisation={organisation}
            closures={query.data.closures}
            aboutClosure={() => null}
          />
        </>
      ) : query.isPending ? (
        <ListSkeleton label={m.calendar_title()} columns={2} rows={6} />
      ) : (
        <PageFailed error={query.error} what={m.calendar_failed()} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}
