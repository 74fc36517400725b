import { ResultsPage } from '#client/features/insights/results/results-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

/** What check-ins came to, of all within reach. */
export const Results = () => (
  <InOrganisation title={m.results_results()}>
    {({ organisation }) => <ResultsPage organisation={organisation} />}
  </InOrganisation>
)
