import { firstRequestOfPage } from './platform/api/first-request-of-page.ts'
import { requestAhead } from './platform/api/request.ts'

// A learner's page runs this by itself, so that the answer is there when React is.
const address = firstRequestOfPage(location)
try {
  if (address) requestAhead(address)
} catch {
  // Storage that is blocked keeps no session to ask for; the page says so.
}
