import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'

/** A page that has nothing to write in before there is an organisation. */
export const OrganisationRequired = () => (
  <EmptyState
    title={m.tour_no_organisation()}
    actions={
      <ButtonLink to="/dashboard/guide-tour/new-org" variant="filled">
        {m.tour_add_organisation()}
      </ButtonLink>
    }
  >
    {m.tour_no_organisation_says()}
  </EmptyState>
)
