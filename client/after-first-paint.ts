import { startOutboxSending } from './features/check-ins/sending/start-outbox-sending.ts'
import { queryClient } from './platform/api/query-client.ts'
import { logFailure } from './platform/device/log-failure.ts'

// What a page does when it has shown what it is for: on any page, whoever is there.
startServiceWorker()
startOutboxSending()
keepPicturesOfPage()

/** Lets this device open the learner's screens without a network; a newer version takes over by itself. */
function startServiceWorker(): void {
  const worker = navigator.serviceWorker
  // What a first visit showed was asked for past the service worker, which has kept nothing of it.
  if (worker && !worker.controller) worker.addEventListener('controllerchange', askAgain, { once: true })
  worker
    ?.register('/sw.js', { scope: '/' })
    .catch((error) => logFailure('This device will not open screens without a network', error))
}

function askAgain(): void {
  if (window.location.pathname.startsWith('/student')) void queryClient.refetchQueries()
}

/** What the server has drawn is in no file that this device has asked for, and is wanted without a network too. */
function keepPicturesOfPage(): void {
  for (const { id } of document.querySelectorAll('symbol')) new Image().src = id
}
