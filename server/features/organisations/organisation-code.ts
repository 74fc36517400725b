import { generateTypableCode } from '#server/features/auth/sign-in/generate-typable-code.ts'

/** A short code that a person can type: 887 million of them. */
export const generateOrganisationCode = (): string => generateTypableCode(6)
