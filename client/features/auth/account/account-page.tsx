import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { pageAfterSignIn } from '#client/platform/session/sign-in-pages.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { useMembership } from '#client/staff-ui/shell/use-membership.ts'
import { m } from '#client/words/messages.js'
import type { Account } from '#shared/auth/account-endpoints.ts'
import { formatLocalMoment } from './format-local-moment.ts'
import { LinkedIdentitiesSection } from './linked-identities-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecurityEvents } from './security-events.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What belongs to the person, whichever organisations they work for. */
export function AccountPage() {
  const query = useQuery(api.auth.readAccount.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title={m.account_title()} sentence={m.account_says()} />
      {query.data ? (
        <>
          <SecondFactorRequired />
          <ProfileSection account={query.data} />
          <SecondFactorSection account={query.data} />
          <LinkedIdentitiesSection account={query.data} />
          <SessionsSection />
          <SecurityEvents />
        </>
      ) : query.isPending ? (
        <ListSkeleton label={m.account_title()} columns={2} rows={4} />
      ) : (
        <PageFailed error={query.error} what={m.account_failed()} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

/** Whoever was sent here by an organisation that asks for a second factor is led back once they have one. */
function SecondFactorRequired() {
  const router = useRouter()
  const next = useSearch({ strict: false, select: ({ next }) => next })
  const membership = useMembership()
  const organisation = membership.status === 'known' ? membership.organisation : null
  if (!organisation) return null
  const { name, lacksSecondFactor } = organisation
  if (lacksSecondFactor)
    return (
      <Callout title={m.second_factor_asked({ organisation: name })}>{m.second_factor_asked_here()}</Callout>
    )
  if (next === undefined) return null
  return (
    <Callout
      title={m.second_factor_asked_done()}
      actions={
        <Button
          variant="filled"
          onClick={() =>
            router.history.push(pageAfterSignIn(next, '/dashboard/org/detail', window.location.origin))
          }
        >
          {m.second_factor_asked_go_on({ organisation: name })}
        </Button>
      }
    >
      {m.second_factor_asked_done_says()}
    </Callout>
  )
}

const SetUpSecondFactor = lazyComponent(() => import('./set-up-second-factor.tsx'), 'SetUpSecondFactor')
const RenewRecoveryCodes = lazyComponent(() => import('./renew-recovery-codes.tsx'), 'RenewRecoveryCodes')
const TurnOffSecondFactor = lazyComponent(() => import('./turn-off-second-factor.tsx'), 'TurnOffSecondFactor')

/** An authenticator app beside the password. */
function SecondFactorSection({ account: { hasPassword, secondFactor } }: { account: Account }) {
  const [doing, setDoing] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const close = () => setDoing(null)
  return (
    <Section title={m.second_factor_title()} id="second-step">
      <RowList>
        <SingleLineRow
          title={m.second_factor_app()}
          about={
            secondFactor
              ? m.second_factor_since({ when: formatLocalMoment(secondFactor.since) })
              : hasPassword
                ? m.second_factor_none()
                : m.second_factor_needs_password()
          }
          end={
            secondFactor ? (
              <Button onClick={() => setDoing('turn-off')}>{m.second_factor_turn_off()}</Button>
            ) : (
              hasPassword && <Button onClick={() => setDoing('set-up')}>{m.second_factor_set_up()}</Button>
            )
          }
        />
        {secondFactor && (
          <SingleLineRow
            title={m.recovery_codes()}
            about={m.recovery_codes_left({ left: secondFactor.recoveryCodesLeft })}
            end={<Button onClick={() => setDoing('renew')}>{m.recovery_codes_renew()}</Button>}
          />
        )}
      </RowList>
      <Suspense>
        {doing === 'set-up' && <SetUpSecondFactor onClose={close} />}
        {doing === 'renew' && <RenewRecoveryCodes onClose={close} />}
        {doing === 'turn-off' && <TurnOffSecondFactor onClose={close} />}
      </Suspense>
    </Section>
  )
}
