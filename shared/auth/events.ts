/** Somebody proved their address and has an account from now on. */
export interface AccountRegistered {
  type: 'account-registered'
  accountId: string
  /** The organisation that they said they come to set up. */
  organisation: { name: string; timeZone: string | null } | null
}
