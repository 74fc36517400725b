import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuditLogSection } from '#client/features/audit/audit-log-section.tsx'
import { NewsSection } from '#client/features/insights/news-section.tsx'
import { NotificationRulesSection } from '#client/features/notifications/notification-rules-section.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { SettingsPage } from '#client/features/organisations/settings-page.tsx'
import { mayApproveRewards } from '#client/features/rewards/may-approve-rewards.ts'
import { OrganisationsMenu } from '#client/features/rewards/menu/organisations-menu.tsx'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { m } from '#client/words/messages.js'

const MovedIntoClosure = lazyPart(
  () => import('#client/features/forms/calendar/moved-into-closure.tsx'),
  'MovedIntoClosure',
)

const ZonePreview = lazyPart(() => import('#client/features/forms/calendar/zone-preview.tsx'), 'ZonePreview')

const IconSetsSection = lazyPart(
  () => import('#client/features/forms/pictures/icon-sets-section.tsx'),
  'IconSetsSection',
)

const AuditLogPage = lazyPart(() => import('#client/features/audit/audit-log-page.tsx'), 'AuditLogPage')

const DataSection = lazyPart(() => import('#client/features/privacy/data-section.tsx'), 'DataSection')

export function Settings() {
  const { view }: { view?: string } = useSearch({ strict: false })
  return (
    <InOrganisation title={m.staff_place_settings()}>
      {(here) =>
        view === 'audit-log' && mayChangeCalendar(here.organisation) ? (
          <Suspense fallback={<ListSkeleton label={m.audit_log()} columns={4} />}>
            <AuditLogPage />
          </Suspense>
        ) : (
          <SettingsPage
            here={here}
            aboutClosure={(closed) => (
              <Suspense>
                <MovedIntoClosure closed={closed} />
              </Suspense>
            )}
            aboutZone={(timeZone) => (
              <Suspense>
                <ZonePreview timeZone={timeZone} />
              </Suspense>
            )}
          >
            <Suspense>
              <IconSetsSection mayChange={here.organisation.role !== 'observer'} />
            </Suspense>
            {mayChangeCalendar(here.organisation) && <NotificationRulesSection />}
            <NewsSection />
            <OrganisationsMenu mayWrite={mayApproveRewards(here.organisation)} />
            {here.organisation.role === 'owner' && (
              <Suspense>
                <DataSection organisation={here.organisation} />
              </Suspense>
            )}
            {mayChangeCalendar(here.organisation) && <AuditLogSection />}
          </SettingsPage>
        )
      }
    </InOrganisation>
  )
}
