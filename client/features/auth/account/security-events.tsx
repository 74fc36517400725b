import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { SecurityEventKind } from '#shared/auth/security-event.ts'
import { formatLocalMoment } from './format-local-moment.ts'

const words: Record<SecurityEventKind, () => string> = {
  registered: m.event_registered,
  'signed-in': m.event_signed_in,
  'sign-in-failed': m.event_sign_in_failed,
  'password-changed': m.event_password_changed,
  'email-changed': m.event_email_changed,
  'sessions-ended': m.event_sessions_ended,
  'second-factor-on': m.event_second_factor_on,
  'second-factor-off': m.event_second_factor_off,
  'second-step-failed': m.event_second_step_failed,
  'recovery-code-used': m.event_recovery_code_used,
  'recovery-codes-renewed': m.event_recovery_codes_renewed,
  linked: m.event_linked,
  unlinked: m.event_unlinked,
}

/** What happened to the account lately, so that its person sees what was not them. */
export function SecurityEvents() {
  const query = useQuery(api.auth.readSecurityEvents.queryOptions({ input: {} }))
  const events = query.data?.events
  return (
    <Section title={m.events_title()}>
      {events ? (
        events.length > 0 ? (
          <RowList>
            {events.map(({ id, at, kind, address }) => (
              <SingleLineRow
                key={id}
                title={formatLocalMoment(at)}
                about={words[kind]()}
                end={address ? m.session_from({ address }) : undefined}
              />
            ))}
          </RowList>
        ) : (
          <p>{m.events_none()}</p>
        )
      ) : query.isPending ? (
        <ListSkeleton label={m.events_title()} columns={2} rows={4} />
      ) : (
        <PageFailed error={query.error} what={m.events_failed()} onRetry={() => void query.refetch()} />
      )}
    </Section>
  )
}
