import { requestAhead } from './platform/request.ts'

// The page of the check-in runs this by itself, so that the answer is there when React is.
requestAhead('/api/student/check-ins')
