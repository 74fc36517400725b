import { report } from './report.ts'

/** Lets this device open the learner's screens without a network; a newer version takes over by itself. */
export function startServiceWorker(): void {
  navigator.serviceWorker
    ?.register('/sw.js', { scope: '/' })
    .catch((error) => report('This device will not open screens without a network', error))
}
