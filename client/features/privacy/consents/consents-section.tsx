import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { type ConsentKind, type Consents, consentKind } from '#shared/privacy/consents/consent.ts'
import type { RecordKind } from '#shared/privacy/record-kinds.ts'
import { recordKindLabels } from '../record-kind-labels.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { consentGivenLabel, consentKindLabels, legalBasisLabels } from './consent-kind-labels.ts'
import styles from './consents.module.css'
import { findCurrentConsent, useConsents } from './use-consents.ts'
import { useWithdrawConsent } from './use-withdraw-consent.ts'

interface Props {
  organisation: Pick<Organisation, 'role' | 'timeZone'>
}

/** What the organisation has agreed to: for owners to decide, and for admins to read. */
export function ConsentsSection({ organisation: { role, timeZone } }: Props) {
  const asked = useConsents()
  const [agreeing, setAgreeing] = useState<ConsentKind | null>(null)
  return (
    <Section
      title={m.consents()}
      more={
        <TextLink to="/dashboard/org/settings" search={{ view: 'consents' }}>
          {m.consents_open()}
        </TextLink>
      }
    >
      <p className={styles.explanation}>
        {m.consents_says()} {role !== 'owner' && m.consents_owners_decide()}
      </p>
      {asked.isPending && <SkeletonLine width="100%" height="132px" />}
      {asked.isError && (
        <PageFailed error={asked.error} what={m.consents_failed()} onRetry={() => void asked.refetch()} />
      )}
      {asked.isSuccess && (
        <RowList>
          {consentKind.options.map((kind) => (
            <ConsentRow
              key={kind}
              kind={kind}
              consents={asked.data}
              timeZone={timeZone}
              onAgree={role === 'owner' ? () => setAgreeing(kind) : null}
            />
          ))}
        </RowList>
      )}
      {agreeing && asked.data && (
        <ConsentDialog kind={agreeing} consents={asked.data} onClose={() => setAgreeing(null)} />
      )}
    </Section>
  )
}

interface RowProps {
  kind: ConsentKind
  consents: Consents
  timeZone: string
  /** Null for who only reads. */
  onAgree: (() => void) | null
}

/** How one kind stands, and what an owner can do about it. */
function ConsentRow({ kind, consents, timeZone, onAgree }: RowProps) {
  const withdraw = useWithdrawConsent()
  const standing = findCurrentConsent(consents, kind)
  const what = consentKindLabels[kind]()
  const isLocked = kind === 'device-reminders' && !consents.canPush
  const basis = standing?.basis
  return (
    <SingleLineRow
      title={what}
      about={
        <>
          {standing
            ? joinIsolatedTexts(
                [basis && legalBasisLabels[basis](), consentGivenLabel(standing, timeZone), standing.note],
                ' · ',
              )
            : m.consents_none()}
          {basis === 'consent' && <FamilyConsentSummary />}
          {standing && standing.changed.length > 0 && (
            <span className={styles.changed}>
              {m.consents_changed({ kinds: changedWords(standing.changed) })}
            </span>
          )}
        </>
      }
      end={
        onAgree && (
          <>
            {(!standing || kind === 'taking-part' || standing.changed.length > 0) && !isLocked && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.consents_read_one({ kind: what })}
                onClick={onAgree}
              >
                {standing && kind === 'taking-part' ? m.consents_choose_again() : m.consents_read()}
              </Button>
            )}
            {standing && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={m.consents_withdraw_one({ kind: what })}
                onClick={() => void withdraw(standing)}
              >
                {m.consents_withdraw()}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

const namedAtMost = 4

function changedWords(kinds: readonly RecordKind[]): string {
  const named = kinds.slice(0, namedAtMost).map((kind) => recordKindLabels[kind].name())
  const count = kinds.length - named.length
  return formatList(count > 0 ? [...named, m.consents_changed_more({ count })] : named)
}

/** Of how many learners no answer was noted, and how many families said no, each with the way to whom. */
function FamilyConsentSummary() {
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
