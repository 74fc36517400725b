const sharedKey = 'shared_device'

/** Whether several learners use this device one after the other. */
export const isSharedDevice = (): boolean => window.localStorage.getItem(sharedKey) === 'true'

export function setSharedDevice(isShared: boolean): void {
  window.localStorage.setItem(sharedKey, String(isShared))
}
