/** Where the demo school's staff have their addresses; nobody can own it, since `.test` belongs to nobody (RFC 2606). */
export const demoEmailDomain = 'demo.test'

export const isDemoAddress = (email: string): boolean => email.endsWith(`@${demoEmailDomain}`)

/** The demo school's code; codes that are drawn are longer, so no other school has it. */
export const demoCode = 'DEMO'

/** Eight weeks from a Monday on, and this one. */
export const demoWeekCount = 9
