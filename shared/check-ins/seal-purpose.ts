/** What a box of waiting answers is sealed as, so that no other box passes for one. */
export const sealPurpose = 'daymark waiting answers'
