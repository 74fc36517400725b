/** What was heard of a family: whether they were asked, and what they said. */
export const consentStates = ['asked', 'given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** By which learners are found: nothing noted but perhaps that they were asked, or a no. */
export const consentFilters = ['missing', 'refused'] as const
export type ConsentFilter = (typeof consentFilters)[number]

/** What a state says about taking part where it rests on consent; null, where nothing was noted. It shuts nobody out. */
export function consentStatus(state: ConsentState | null): 'given' | ConsentFilter {
  if (state === null || state === 'asked') return 'missing'
  return state === 'given' ? 'given' : 'refused'
}
