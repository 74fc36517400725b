import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import styles from './consents.module.css'

/** Of how many learners no answer was noted, and how many families said no, each with the way to whom. */
export function FamilyConsentSummary() {
  const { data } = useQuery(api.learners.readConsentCounts.queryOptions({ input: {} }))
  if (!data?.isAsked) return null
  const { missing, refused } = data
  return (
    <span className={styles.sums}>
      {missing === 0 && refused === 0 && m.consents_families_all()}
      {missing > 0 && (
        <TextLink to="/dashboard/org/student/list" search={{ consent: 'missing' }}>
          {m.consents_families_missing({ count: missing })}
        </TextLink>
      )}
      {refused > 0 && (
        <TextLink to="/dashboard/org/student/list" search={{ consent: 'refused' }}>
          {m.consents_families_refused({ count: refused })}
        </TextLink>
      )}
    </span>
  )
}
