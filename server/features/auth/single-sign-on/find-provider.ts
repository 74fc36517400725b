import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'
import { emailDomain } from '#shared/auth/email-domain.ts'
import { AppError } from '#shared/errors.ts'
import { toNetworkCidr } from '../sign-in/address-ranges.ts'
import { type FailureLimit, limitFailedTries } from '../sign-in/failed-tries.ts'
import {
  findIdentityProvider,
  listOrganisationsByCode,
  listOrganisationsByDomain,
} from './provider-queries.ts'

/** The own providers of the organisation with this code, or of those at home at the domain of an e-mail address. */
export async function findProvider(ctx: CallerContext, { organisation }: { organisation: string }) {
  const providers = await limitFailedTries(ctx, limitsOfFinding(ctx), async () => {
    const found = await findProviders(ctx, organisation)
    return found.length > 0 ? found : null
  })
  if (!providers) throw new AppError('provider-unknown', { fields: { organisation: 'unknown' } })
  return { providers }
}

const limitsOfFinding = ({ address }: CallerContext): FailureLimit[] => [
  { of: ['providers-from', toNetworkCidr(address)], most: 200, withinSeconds: 3600 },
]

async function findProviders(ctx: CallerContext, asked: string) {
  if (!ctx.settings.secretsKey) return []
  const organisationIds = asked.includes('@')
    ? await listOrganisationsByDomain(ctx.db, emailDomain(asked))
    : await listOrganisationsByCode(ctx, asked.toUpperCase())
  const found = await Promise.all(
    organisationIds.map((organisationId) => describeProvider(ctx, organisationId)),
  )
  return found.filter((provider) => provider !== null)
}

async function describeProvider(ctx: CallerContext, organisationId: string) {
  const row = await withOrganisation({ ...ctx, organisationId }, (tx) =>
    findIdentityProvider(tx, organisationId),
  )
  return row ? { provider: organisationId, name: row.organisationName, host: new URL(row.issuer).host } : null
}
