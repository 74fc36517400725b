import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { FirstTimeHint } from '#client/features/guide-tour/first-time-hint.tsx'
import { LicenceNotice } from '#client/features/licences/licence-notice.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { chooseLanguage } from '#client/platform/language/choose-language.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { mayLeavePage } from '#client/platform/page/leaving.ts'
import { goToOrganisation } from '#client/platform/session/chosen-organisation.ts'
import { onForbidden } from '#client/platform/session/forbidden.ts'
import { signOut } from '#client/platform/session/sign-out.ts'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { ConfirmProvider } from './feedback/confirm-provider.tsx'
import { ErrorNotice } from './feedback/error-notice.tsx'
import { showToast, Toasts } from './feedback/toasts.tsx'
import { OrganisationGone } from './shell/organisation-gone.tsx'
import { roleLabels } from './shell/role-labels.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { staffPageTitles } from './shell/staff-page-titles.ts'
import { StaffShell } from './shell/staff-shell.tsx'
import { useMembership } from './shell/use-membership.ts'
import { StaffTheme } from './theme/staff-theme.tsx'

const DemoHistory = lazyComponent(
  () => import('#client/features/organisations/demo-history-progress.tsx'),
  'DemoHistoryProgress',
)
const AccessEnded = lazyComponent(() => import('./shell/access-ended-gate.tsx'), 'AccessEndedGate')
const SecondFactorNeeded = lazyComponent(() => import('./shell/second-factor-gate.tsx'), 'SecondFactorGate')

/** What somebody can open whatever an organisation asks of them first. */
const ofThePerson = ['/dashboard/account', '/dashboard/org/list']

/** The frame of every staff screen. */
export function StaffLayout() {
  useStaffPageTitle()
  return (
    <StaffTheme>
      <ConfirmProvider>
        <ShellOfMember />
      </ConfirmProvider>
      <Toasts />
    </StaffTheme>
  )
}

function ShellOfMember() {
  const membership = useMembership()
  const known = membership.status === 'known' ? membership.organisation : null
  useRefreshOnForbidden()
  useRoleChangeToast(known)
  // Of the screen that is drawn: the address is that of the next one before its script is there.
  const isOfThePerson = useMatches({
    select: (matches) => ofThePerson.includes(matches.at(-1)?.pathname ?? ''),
  })
  const demoWeek = known?.demoWeek ?? null
  const isLetIn = known !== null && !known.lacksSecondFactor && known.accessEndedOn === null
  const waiting = useQuery({
    ...api.checkIns.readToday.queryOptions({ input: {} }),
    select: ({ sums }) => sums.waiting,
    enabled: isLetIn,
  })
  if (membership.status === 'failed') return <ErrorNotice onRetry={membership.retry} />
  if (membership.status === 'pending') return <ShellSkeleton />

  const { user, organisations, organisation, isGone } = membership
  if (user.kind === 'learner') return <Navigate to="/student/latest-form" replace />
  return (
    <StaffShell
      organisations={organisations}
      organisation={organisation}
      onSwitchOrganisation={(organisationId) => ifItMay(() => goToOrganisation(organisationId))}
      account={{
        name: user.name,
        email: user.email,
        role: organisation ? roleLabels[organisation.role]() : '',
      }}
      onLanguage={(language) => ifItMay(() => void chooseLanguage(language))}
      onSignOut={() => ifItMay(() => void signOut())}
      waiting={waiting.data ?? 0}
    >
      {isGone ? (
        <OrganisationGone others={organisations} onGoOn={goToOrganisation} />
      ) : organisation?.accessEndedOn && !isOfThePerson ? (
        <Suspense>
          <AccessEnded
            name={organisation.name}
            endedOn={organisation.accessEndedOn}
            others={organisations.filter(({ id }) => id !== organisation.id)}
            onGoOn={goToOrganisation}
          />
        </Suspense>
      ) : organisation?.lacksSecondFactor && !isOfThePerson ? (
        <Suspense>
          <SecondFactorNeeded organisation={organisation} />
        </Suspense>
      ) : (
        <>
          {isLetIn && (
            <>
              {demoWeek !== null && (
                <Suspense>
                  <DemoHistory week={demoWeek} />
                </Suspense>
              )}
              <LicenceNotice />
              <FirstTimeHint />
            </>
          )}
          <Outlet />
        </>
      )}
    </StaffShell>
  )
}

/** What leaves the page does so when the page has nothing against it. */
function ifItMay(leave: () => void) {
  void mayLeavePage().then((may) => may && leave())
}

/** Whenever a call is refused for who called, asks again what they are in which organisation. */
function useRefreshOnForbidden() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onForbidden(() => {
        const organisations = { queryKey: api.organisations.readMyOrganisations.key() }
        void queryClient.invalidateQueries(organisations, { cancelRefetch: false })
      }),
    [queryClient],
  )
}

/** Names the document after the nearest row of the route table that has a title of staff. */
function useStaffPageTitle(): void {
  const title = useMatches({
    select: (matches) => {
      const nearest = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
      return typeof nearest === 'string' ? staffPageTitles[nearest]() : undefined
    },
  })
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

/** Says so when somebody is given another role while they work. */
function useRoleChangeToast(organisation: Organisation | null) {
  const before = useRef(organisation)
  useEffect(() => {
    if (organisation && before.current && before.current.role !== organisation.role) {
      const { name, role } = organisation
      showToast(m.team_role_now({ organisation: name, role: roleLabels[role]() }))
    }
    if (organisation) before.current = organisation
  }, [organisation])
}
