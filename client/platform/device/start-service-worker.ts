import { queryClient } from '../api/query-client.ts'
import { logFailure } from './log-failure.ts'

/** Lets this device open the learner's screens without a network; a newer version takes over by itself. */
export function startServiceWorker(): void {
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
