import { type ReactNode, Suspense } from 'react'
import { AuditLogSection } from '#client/features/audit/audit-log-section.tsx'
import { OwnProviderSection } from '#client/features/auth/own-provider/own-provider-section.tsx'
import { DigestSection } from '#client/features/insights/digest-section.tsx'
import { IntegrationsSection } from '#client/features/integrations/integrations-section.tsx'
import { NotificationRulesSection } from '#client/features/notifications/notification-rules-section.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import {
  type OrganisationContext,
  OrganisationScreen,
} from '#client/features/organisations/organisation-screen.tsx'
import { OrganisationSettings } from '#client/features/organisations/organisation-settings.tsx'
import { SettingsPage, type SettingsView } from '#client/features/organisations/settings-page.tsx'
import { SignInRulesSection } from '#client/features/organisations/sign-in-rules-section.tsx'
import { mayApproveRewards } from '#client/features/rewards/may-approve-rewards.ts'
import { OrganisationRewardMenu } from '#client/features/rewards/menu/organisation-reward-menu.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { ScreenViewOf } from '#client/platform/page/screen-views.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { m } from '#client/words/messages.js'

const MovedIntoClosure = lazyComponent(
  () => import('#client/features/forms/calendar/openings-moved-into-closure.tsx'),
  'OpeningsMovedIntoClosure',
)

const BegunInClosures = lazyComponent(
  () => import('#client/features/check-ins/staff-actions/begun-in-closures.tsx'),
  'BegunInClosures',
)

const ZonePreview = lazyComponent(
  () => import('#client/features/forms/calendar/time-zone-change-preview.tsx'),
  'TimeZoneChangePreview',
)

const OrganisationLogo = lazyComponent(
  () => import('#client/features/uploads/organisation-logo.tsx'),
  'OrganisationLogo',
)

const FadingRuleSection = lazyComponent(
  () => import('#client/features/check-ins/match-rates/fading-rule-section.tsx'),
  'FadingRuleSection',
)

const IconSetsSection = lazyComponent(
  () => import('#client/features/forms/pictures/icon-sets-section.tsx'),
  'IconSetsSection',
)

const AuditLogPage = lazyComponent(() => import('#client/features/audit/audit-log-page.tsx'), 'AuditLogPage')

const CalendarImportPage = lazyComponent(
  () => import('#client/features/forms/calendar/import/calendar-import-page.tsx'),
  'CalendarImportPage',
)

const IntegrationsPage = lazyComponent(
  () => import('#client/features/integrations/integrations-page.tsx'),
  'IntegrationsPage',
)

const WhoMaySection = lazyComponent(
  () => import('#client/features/privacy/permissions-section.tsx'),
  'PermissionsSection',
)

const ConsentsSection = lazyComponent(
  () => import('#client/features/privacy/consents/consents-section.tsx'),
  'ConsentsSection',
)

const ConsentsPage = lazyComponent(
  () => import('#client/features/privacy/consents/consents-page.tsx'),
  'ConsentsPage',
)

const PushConsentForm = lazyComponent(
  () => import('#client/features/privacy/consents/push-consent-form.tsx'),
  'PushConsentForm',
)

const DataSection = lazyComponent(
  () => import('#client/features/privacy/organisation-data-section.tsx'),
  'OrganisationDataSection',
)

export function Settings() {
  const view = useScreenView('/dashboard/org/settings')
  return (
    <OrganisationScreen title={m.staff_place_settings()}>
      {(here) => pageOf(view, here) ?? <SettingsPage views={viewsOf(here)} />}
    </OrganisationScreen>
  )
}

/** What is looked at behind the settings, on a page of its own. */
function pageOf(
  view: ScreenViewOf<'/dashboard/org/settings'> | undefined,
  { organisation }: OrganisationContext,
): ReactNode {
  const { timeZone, role } = organisation
  if (view === 'integrations' && role === 'owner')
    return (
      <Suspense fallback={<ListSkeleton label={m.integrations()} columns={2} />}>
        <IntegrationsPage timeZone={timeZone} />
      </Suspense>
    )
  if (!mayChangeCalendar(organisation)) return null
  if (view === 'audit-log')
    return (
      <Suspense fallback={<ListSkeleton label={m.audit_log()} columns={4} />}>
        <AuditLogPage />
      </Suspense>
    )
  if (view === 'consents')
    return (
      <Suspense fallback={<ListSkeleton label={m.consents()} columns={1} />}>
        <ConsentsPage organisation={organisation} />
      </Suspense>
    )
  if (view === 'calendar-import')
    return (
      <Suspense fallback={<ListSkeleton label={m.calendar_title()} columns={2} />}>
        <CalendarImportPage
          timeZone={timeZone}
          aboutBegun={(begun) => (
            <Suspense>
              <BegunInClosures {...begun} />
            </Suspense>
          )}
        />
      </Suspense>
    )
  return null
}

/** What somebody finds in the settings of an organisation, by their role in it. */
function viewsOf(here: OrganisationContext): SettingsView[] {
  const { organisation } = here
  const isOwner = organisation.role === 'owner'
  const isAdminUp = mayChangeCalendar(organisation)
  const views: (SettingsView | false)[] = [
    {
      value: 'organisation',
      label: m.settings_organisation(),
      sections: (
        <>
          <OrganisationSettings
            here={here}
            aboutClosure={(impact) => (
              <Suspense>
                <MovedIntoClosure closed={impact.closed} />
                <BegunInClosures {...impact} closures={[impact.closed]} />
              </Suspense>
            )}
            logo={
              <Suspense>
                <OrganisationLogo organisation={organisation} mayChange={isAdminUp} />
              </Suspense>
            }
            aboutZone={(timeZone) => (
              <Suspense>
                <ZonePreview timeZone={timeZone} />
              </Suspense>
            )}
          />
          <Suspense>
            <FadingRuleSection mayChange={isAdminUp} />
          </Suspense>
        </>
      ),
    },
    {
      value: 'messages',
      label: m.settings_messages(),
      sections: (
        <>
          {isAdminUp && (
            <NotificationRulesSection
              push={
                <Suspense>
                  <PushConsentForm isOwner={isOwner} />
                </Suspense>
              }
            />
          )}
          <DigestSection />
        </>
      ),
    },
    {
      value: 'rewards',
      label: m.settings_rewards(),
      sections: (
        <>
          <OrganisationRewardMenu mayWrite={mayApproveRewards(organisation)} />
          <Suspense>
            <IconSetsSection mayChange={organisation.role !== 'observer'} />
          </Suspense>
        </>
      ),
    },
    {
      value: 'access',
      label: m.settings_access(),
      sections: (
        <>
          {isOwner && (
            <>
              <SignInRulesSection />
              <OwnProviderSection code={organisation.code} />
              <IntegrationsSection />
            </>
          )}
          <Suspense>
            <WhoMaySection />
          </Suspense>
        </>
      ),
    },
    isAdminUp && {
      value: 'data',
      label: m.settings_data(),
      sections: (
        <>
          <Suspense>
            <ConsentsSection organisation={organisation} />
          </Suspense>
          {isOwner && (
            <Suspense>
              <DataSection organisation={organisation} />
            </Suspense>
          )}
          <AuditLogSection />
        </>
      ),
    },
  ]
  return views.filter((view) => view !== false)
}
