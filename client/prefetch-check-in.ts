import { firstRequestOfPage } from './platform/api/first-request-of-page.ts'
import { requestAhead } from './platform/api/request.ts'

// Runs before all other scripts, so that the answer of a learner's page is there when React is.
const address = firstRequestOfPage(location)
try {
  if (address) requestAhead(address)
} catch {
  // Storage that is blocked keeps no session to ask for; the page says so.
}
