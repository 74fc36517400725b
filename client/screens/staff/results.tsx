import { ResultsPage } from '#client/features/insights/results/results-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { m } from '#client/words/messages.js'

/** What check-ins came to, of all within reach. */
export const Results = () => (
  <OrganisationScreen title={m.results_results()}>
    {({ organisation }) => <ResultsPage organisation={organisation} />}
  </OrganisationScreen>
)
