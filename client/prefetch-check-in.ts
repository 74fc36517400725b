import { firstRequestOfPage } from './platform/api/first-request-of-page.ts'
import { requestAhead } from './platform/api/request.ts'

// A learner's page runs this by itself, so that the answer is there when React is.
const address = firstRequestOfPage(location)
if (address) requestAhead(address)
