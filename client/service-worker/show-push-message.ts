import type { PushPayload } from '#shared/notifications/push-payload.ts'

/** Shows what was pushed, in the place of what was shown before; a browser wants something shown for every push. */
export function showPushMessage(
  registration: ServiceWorkerRegistration,
  { says, address }: PushPayload,
): Promise<void> {
  const options = {
    tag: 'check-in',
    renotify: true,
    icon: '/build/assets/icons/daymark-192.png',
    data: address,
  }
  return registration.showNotification(says, options)
}
