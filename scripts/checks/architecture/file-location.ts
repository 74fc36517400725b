import { type Feature, features } from '#shared/features.ts'

export interface FileLocation {
  /** The folder at the top: shared, client, server, database. */
  side: string
  feature: Feature | undefined
}

/** Where a file stands: `server/features/forms/publishing/publish-form.ts` is the server's, of forms. */
export function fileLocation(path: string): FileLocation {
  const [side = '', ...rest] = path.split('/')
  const folder = side === 'shared' ? rest[0] : rest[0] === 'features' ? rest[1] : undefined
  return { side, feature: features.find((feature) => feature === folder) }
}

export const isEarlierFeature = (one: Feature, other: Feature) =>
  features.indexOf(one) < features.indexOf(other)
