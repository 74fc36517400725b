import { deviceStore } from './device-stores.ts'

export const sharedKey = 'shared_device'

/** Whether several learners use this device one after the other. */
export const isSharedDevice = (): boolean => deviceStore().getItem(sharedKey) === 'true'

export function setSharedDevice(isShared: boolean): void {
  deviceStore().setItem(sharedKey, String(isShared))
}
