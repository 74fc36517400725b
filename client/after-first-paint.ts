import { startSendingWaiting } from './features/check-ins/sending/send-waiting.ts'
import { startServiceWorker } from './platform/device/service-worker-start.ts'

// What a page does when it has shown what it is for: on any page, whoever is there.
startServiceWorker()
startSendingWaiting()
