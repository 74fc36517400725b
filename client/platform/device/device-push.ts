import { isSharedDevice } from './this-device.ts'

/** The way to be pushed to on this device; null where its browser has none, somebody said no to it, or several use it. */
export async function findPushManager(): Promise<PushManager | null> {
  if (isSharedDevice() || !('Notification' in window) || Notification.permission === 'denied') return null
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.pushManager ?? null
}

/** Where a push service reaches this device, and what seals what goes there (RFC 8291), in base64url. */
interface Reached {
  endpoint: string
  publicKey: string
  authSecret: string
}

/** Asks whoever uses the browser; false for a no. It has to follow a tap. */
export const requestNotificationPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted'

/** Gives this device an address at its browser's push service; one that it had before reaches it no more. */
export async function subscribeToPush(manager: PushManager, serverKey: string): Promise<Reached> {
  await unsubscribeFromPush(manager)
  const begun = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const { endpoint = '', keys = {} } = begun.toJSON()
  return { endpoint, publicKey: keys.p256dh ?? '', authSecret: keys.auth ?? '' }
}

export async function unsubscribeFromPush(manager: PushManager): Promise<void> {
  await (await manager.getSubscription())?.unsubscribe()
}
