/** What a device is pushed, sealed: never a name. */
export interface PushPayload {
  says: string
  /** Path of the page that it leads to. */
  address: string
}
