import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'

const checkInIn = /[?&]checkIn=([\da-f-]{36})(?:&|$)/

/** Where the same can be done without scripts; null where nothing can. */
export function scriptlessAddress(address: string): string | null {
  const [path] = address.split('?')
  if (path !== '/student' && path !== '/student/latest-form') return null
  const checkInId = checkInIn.exec(address)?.[1]
  return checkInId ? `${scriptlessPaths.checkIn}?checkIn=${checkInId}` : scriptlessPaths.checkIn
}
