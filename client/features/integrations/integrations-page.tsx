import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { ApiKeysSection } from './api-keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** What owners let other programs do. */
export const IntegrationsPage = ({ timeZone }: { timeZone: string }) => (
  <>
    <PageHeader
      title={m.integrations()}
      crumbs={[
        {
          name: m.staff_place_settings(),
          link: { to: '/dashboard/org/settings', search: { view: 'access' } },
        },
      ]}
      sentence={m.integrations_says()}
    />
    <ApiKeysSection timeZone={timeZone} />
    <WebhooksSection timeZone={timeZone} />
  </>
)
