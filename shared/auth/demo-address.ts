/** Where the demo school's staff have their addresses; nobody can own it, since `.test` belongs to nobody (RFC 2606). */
export const demoEmailDomain = 'demo.test'

export const isDemoAddress = (email: string): boolean => email.endsWith(`@${demoEmailDomain}`)
