import { generateTypableCode } from '#server/features/auth/sign-in/generate-typable-code.ts'

const characters = 6

/** Six characters of 31 in two halves: 887 million codes, and the link is wanted too. */
export const generateFamilyCode = (): string => generateTypableCode(characters).replace(/^.{3}/, '$&-')

/** A code however it was typed, as it is compared. */
export const normaliseFamilyCode = (typed: string): string => typed.replace(/[^A-Z0-9]/g, '')
