import { drawnFor } from '../page/drawn-for.ts'

export const sharedKey = 'shared_device'

/** Whether several learners use this device one after the other. */
export const isSharedDevice = (): boolean => !drawnFor() && window.localStorage.getItem(sharedKey) === 'true'

export function setSharedDevice(isShared: boolean): void {
  window.localStorage.setItem(sharedKey, String(isShared))
}
