import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/staff-api.ts'
import { FactList } from '#client/staff-ui/page/fact-list.tsx'
import { m } from '#client/words/messages.js'
import { useTourHere } from '../tour-context.ts'
import { NeedsOrganisation } from './needs-organisation.tsx'
import styles from './steps.module.css'

/** How many learners may take part, as it is. */
export function Licences() {
  const { organisation, tour } = useTourHere()
  if (!organisation) return <NeedsOrganisation />
  const limit = tour.learnersAtMost
  return (
    <>
      <p className={styles.says}>
        {limit === null ? m.tour_licences_unlimited_says() : m.tour_licences_limit({ limit })}
      </p>
      <Room limit={limit} />
    </>
  )
}

/** What comes of the licences: whoever goes on has all that is needed. */
export function LicencesReady() {
  const { organisation, tour } = useTourHere()
  if (!organisation) return <NeedsOrganisation />
  const limit = tour.learnersAtMost
  return (
    <>
      <p className={styles.says}>
        <b>{m.tour_licences_ready()}</b>{' '}
        {limit === null ? m.tour_licences_ready_unlimited() : m.tour_licences_ready_limit({ limit })}
      </p>
      <Room limit={limit} />
    </>
  )
}

function Room({ limit }: { limit: number | null }) {
  const learners = useQuery({
    ...api.learners.list.queryOptions({ input: { page: 1 } }),
    select: ({ total }) => total,
  })
  return (
    <FactList
      facts={[
        { term: m.tour_licences_may(), value: <b>{limit ?? m.tour_licences_no_limit()}</b> },
        { term: m.tour_licences_learners(), value: learners.data ?? '…' },
      ]}
    />
  )
}
