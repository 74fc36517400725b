import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { consentStatus } from '#shared/learners/consent-status.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { RecordedConsent } from '#shared/learners/family-consent.ts'
import type { Guardian } from '#shared/learners/guardian.ts'
import { WithdrawLearner } from '../withdraw-learner.tsx'
import { consentStateLabels, recordedConsentLabel } from './consent-labels.ts'
import styles from './family-consent-section.module.css'
import { RecordConsent } from './record-consent.tsx'

interface Props {
  learner: Learner
  guardians: readonly Guardian[]
  /** Where on the page everything about them can be erased, for who may. */
  erasing: string | null
}

/** What the learner's family said about taking part, where that rests on consent; nothing is shut for want of it. */
export function FamilyConsentSection({ learner, guardians, erasing }: Props) {
  const query = useQuery(api.learners.readConsents.queryOptions({ input: { learnerId: learner.id } }))
  const [isNoting, setNoting] = useState(false)
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.family_consent_failed()} onRetry={() => void query.refetch()} />
    )
  if (!query.data?.isAsked) return null
  const [latest, ...earlier] = query.data.history
  const standing = consentStatus(latest?.state ?? null)
  return (
    <Section title={m.family_consent()}>
      <p className={styles.explanation}>
        {standing === 'missing' ? m.family_consent_missing_says() : m.family_consent_says()}
      </p>
      {latest ? (
        <RowList>
          <Noted noted={latest} />
        </RowList>
      ) : (
        <p className={styles.none}>{m.family_consent_none()}</p>
      )}
      {standing === 'refused' && (
        <div className={styles.refused}>
          <Callout
            title={m.family_consent_refused_title({ learner: learner.name })}
            actions={!learner.isWithdrawn && <WithdrawLearner learner={learner} isNamed />}
          >
            {learner.isWithdrawn
              ? m.family_consent_refused_left({ learner: learner.name })
              : m.family_consent_refused_says({ learner: learner.name })}{' '}
            {erasing ? <a href={`#${erasing}`}>{m.family_consent_erase()}</a> : m.family_consent_ask_owner()}
          </Callout>
        </div>
      )}
      <Button className={styles.note} onClick={() => setNoting(true)}>
        {m.family_consent_note()}
      </Button>
      {earlier.length > 0 && (
        <Disclosure title={m.family_consent_earlier()} sum={earlier.length}>
          <RowList>
            {earlier.map((noted) => (
              <Noted key={noted.id} noted={noted} />
            ))}
          </RowList>
        </Disclosure>
      )}
      {isNoting && (
        <RecordConsent
          learnerIds={[learner.id]}
          title={m.family_consent_of({ learner: learner.name })}
          guardians={guardians}
          today={query.data.today}
          onClose={() => setNoting(false)}
        />
      )}
    </Section>
  )
}

const Noted = ({ noted }: { noted: RecordedConsent }) => (
  <SingleLineRow title={consentStateLabels[noted.state]()} about={recordedConsentLabel(noted)} />
)
