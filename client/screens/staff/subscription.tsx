import { SubscriptionPage } from '#client/features/licences/subscription-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { EmptyListNote } from '#client/staff-ui/page/ruled-list.tsx'
import { m } from '#client/words/messages.js'

export function Subscription() {
  return (
    <OrganisationScreen title={m.staff_place_subscription()}>
      {({ organisation }) =>
        organisation.role === 'owner' || organisation.role === 'admin' ? (
          <SubscriptionPage organisation={organisation} />
        ) : (
          <>
            <PageHeader title={m.staff_place_subscription()} />
            <EmptyListNote>{m.subscription_not_yours()}</EmptyListNote>
          </>
        )
      }
    </OrganisationScreen>
  )
}
