import { type Feature, features } from '#shared/features.ts'

export interface Place {
  /** The folder at the top: shared, client, server, database. */
  side: string
  feature: Feature | undefined
}

/** Where a file stands: `server/features/forms/publishing/publish-form.ts` is the server's, of forms. */
export function placeOf(path: string): Place {
  const [side = '', ...rest] = path.split('/')
  const folder = side === 'shared' ? rest[0] : rest[0] === 'features' ? rest[1] : undefined
  return { side, feature: features.find((feature) => feature === folder) }
}

export const isBefore = (one: Feature, other: Feature) => features.indexOf(one) < features.indexOf(other)
