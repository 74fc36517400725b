const key = 'chosen_organisation'

// Kept in memory too: a page that Back brings out of the browser's cache goes on for the organisation that it shows.
let shown: string | null = null

/** The organisation this tab works for: what its address named, else the one last used in this browser. */
export const chosenOrganisation = (): string | null =>
  shown ?? window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key)

/** The organisation that this page has begun to show, whose data its memory holds. */
export const loadedOrganisationId = (): string | null => shown

export function chooseOrganisation(organisationId: string) {
  shown = organisationId
  keep(organisationId)
}

function keep(organisationId: string) {
  window.sessionStorage.setItem(key, organisationId)
  window.localStorage.setItem(key, organisationId)
}

export function clearChosenOrganisation() {
  shown = null
  window.sessionStorage.removeItem(key)
  window.localStorage.removeItem(key)
}

/** Goes on for another organisation: by a full load, so that nothing of the one that was left stays in memory. */
export function goToOrganisation(organisationId: string) {
  keep(organisationId)
  window.location.assign(`/dashboard/org/detail?org=${encodeURIComponent(organisationId)}`)
}
