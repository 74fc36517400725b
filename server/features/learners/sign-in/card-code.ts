import { generateTypableCode } from '#server/features/auth/sign-in/generate-typable-code.ts'
import { hashSlowlyWithSalt } from '#server/platform/secrets/slow-hash.ts'

const characters = 8

/** Eight characters of 31, written in two halves: 853 billion codes, of which a school of a thousand uses a thousand. */
export const generateCardCode = (): string => generateTypableCode(characters).replace(/^.{4}/, '$&-')

/** Slow, for a code is short enough to be tried out from a stolen table; salted by the organisation, so that it can be looked up. */
export const hashCardCode = (organisationId: string, code: string): Promise<Buffer> =>
  hashSlowlyWithSalt(Buffer.from(organisationId.replaceAll('-', ''), 'hex'), code.replace(/[^A-Z0-9]/g, ''))
