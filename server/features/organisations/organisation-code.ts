import { typableCode } from '#server/features/auth/sign-in/typable-code.ts'

/** A short code that a person can type: 887 million of them. */
export const newOrganisationCode = (): string => typableCode(6)
