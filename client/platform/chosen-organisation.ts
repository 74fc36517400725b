const key = 'chosen_organisation'

/** The organisation this tab works for: what its address named, else the one last used in this browser. */
export const chosenOrganisation = (): string | null =>
  window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key)

export function chooseOrganisation(organisationId: string) {
  window.sessionStorage.setItem(key, organisationId)
  window.localStorage.setItem(key, organisationId)
}

export function forgetOrganisation() {
  window.sessionStorage.removeItem(key)
  window.localStorage.removeItem(key)
}

/** Goes on for another organisation: by a full load, so that nothing of the one that was left stays in memory. */
export function goToOrganisation(organisationId: string) {
  chooseOrganisation(organisationId)
  window.location.assign(`/dashboard/org/detail?org=${encodeURIComponent(organisationId)}`)
}
