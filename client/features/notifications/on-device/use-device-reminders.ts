import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/api.ts'
import {
  findPushManager,
  requestNotificationPermission,
  subscribeToPush,
  unsubscribeFromPush,
} from '#client/platform/device/device-push.ts'
import { ensureDeviceSecret } from '#client/platform/device/ensure-device-secret.ts'

const deviceKey = ['this device', 'push']

/** Whoever uses this browser does not want it to notify. */
export class PermissionDeniedError extends Error {
  override readonly name = 'PermissionDeniedError'
}

/** Whether this device reminds its learner; `none` where it cannot, or has nothing to remind of. */
export function useDeviceReminders() {
  const queryClient = useQueryClient()
  const offer = useQuery(api.notifications.readPushOffer.queryOptions({ input: {} }))
  const serverKey = offer.data?.serverKey
  const device = useQuery({ queryKey: deviceKey, queryFn: readDevice, enabled: Boolean(serverKey) })
  const choose = useMutation({
    mutationFn: (wanted: boolean) => (wanted && serverKey ? remind(serverKey) : remindNoMore()),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.notifications.readPushOffer.key() }),
        queryClient.invalidateQueries({ queryKey: deviceKey }),
      ]),
  })
  const canRemind = serverKey && device.data && device.data !== 'none'
  const isOn = offer.data?.isOn && device.data === 'on'
  return { state: canRemind ? (isOn ? 'on' : 'off') : 'none', choose } as const
}

async function readDevice(): Promise<'none' | 'off' | 'on'> {
  const manager = await findPushManager()
  if (!manager) return 'none'
  return (await manager.getSubscription()) ? 'on' : 'off'
}

async function remind(serverKey: string): Promise<void> {
  const manager = (await requestNotificationPermission()) && (await findPushManager())
  if (!manager) throw new PermissionDeniedError()
  const subscription = await subscribeToPush(manager, serverKey)
  await client.notifications.updatePushSubscription({ device: ensureDeviceSecret(), subscription })
}

async function remindNoMore(): Promise<void> {
  const manager = await findPushManager()
  if (manager) await unsubscribeFromPush(manager)
  await client.notifications.updatePushSubscription({ device: ensureDeviceSecret(), subscription: null })
}
