/** Somebody founded an organisation. */
export interface OrganisationFounded {
  type: 'organisation-founded'
  founderAccountId: string
}

/** Days were closed or opened again; whatever is planned ahead must be planned anew. */
export interface ClosuresChanged {
  type: 'closures-changed'
}
