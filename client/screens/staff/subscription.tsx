import { SubscriptionPage } from '#client/features/licences/subscription-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { NoneListed } from '#client/staff-ui/page/ruled-list.tsx'
import { m } from '#client/words/messages.js'

export function Subscription() {
  return (
    <InOrganisation title={m.staff_place_subscription()}>
      {({ organisation }) =>
        organisation.role === 'owner' || organisation.role === 'admin' ? (
          <SubscriptionPage organisation={organisation} />
        ) : (
          <>
            <PageHeader title={m.staff_place_subscription()} />
            <NoneListed>{m.subscription_not_yours()}</NoneListed>
          </>
        )
      }
    </InOrganisation>
  )
}
