import { startOutboxSending } from './features/check-ins/sending/start-outbox-sending.ts'
import { startServiceWorker } from './platform/device/start-service-worker.ts'

// What a page does when it has shown what it is for: on any page, whoever is there.
startServiceWorker()
startOutboxSending()
