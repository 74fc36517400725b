/** What belongs to the device, whoever uses it. */
const ofDevice = [
  'device_secret',
  'shared_device',
  'outbox_change',
  'daymark_quiet',
  'daymark_unreminded',
  'color_scheme',
]

/** Nobody who uses this browser next finds what the one before left in its storage. */
export function clearBrowserStorage(store: Storage = window.localStorage): void {
  for (const key of Object.keys(store)) if (!ofDevice.includes(key)) store.removeItem(key)
}
