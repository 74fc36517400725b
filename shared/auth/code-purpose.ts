/** What an address is proven for, by six digits that are mailed to it. */
export type CodePurpose = 'register' | 'reset' | 'change-email'
