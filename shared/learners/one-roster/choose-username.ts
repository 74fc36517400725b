import { findSpreadsheetLoss } from '../roster/reading/find-spreadsheet-loss.ts'
import { username } from '../username.ts'

interface Names {
  sourcedId: string
  username: string
  email: string
  identifier: string
}

/**
 * What a new learner types to sign in: the first that can be one of the system's username, its part before the @ where
 * it is an e-mail address, that part of the e-mail address, the number at school and the sourcedId; else what the system says, which cannot.
 */
export function chooseUsername({ username: given, email, identifier, sourcedId }: Names): string {
  const beforeAt = (address: string) => (address.includes('@') ? address.slice(0, address.indexOf('@')) : '')
  const candidates = [beforeAt(given), given, beforeAt(email), identifier, sourcedId]
  const isUsable = (candidate: string) =>
    username.safeParse(candidate).success && !findSpreadsheetLoss(candidate)
  return candidates.find(isUsable) ?? (given || sourcedId)
}
