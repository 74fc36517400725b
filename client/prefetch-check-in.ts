import { firstCall } from './platform/api/first-call.ts'
import { requestAhead } from './platform/api/request.ts'

// A learner's page runs this by itself, so that the answer is there when React is.
const address = firstCall(location)
if (address) requestAhead(address)
