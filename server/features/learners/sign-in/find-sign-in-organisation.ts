import { NIL as nobody } from 'uuid'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import type { CallerContext } from '#server/kernel/context.ts'
import { demoCode } from '#shared/auth/demo-school.ts'

/**
 * The organisation whose learners sign in with this code; `nobody` stands for one that there is not, and is asked and
 * audited like any other, so that it takes as long.
 */
export async function findSignInOrganisation(ctx: CallerContext, code: string): Promise<string> {
  const organisationId = await findOrganisationByCode(ctx.db, code, ctx.now)
  // The demonstration's PIN stands in the README: it opens nothing that others can reach.
  if (code === demoCode && !ctx.isLoopbackRequest()) return nobody
  return organisationId ?? nobody
}
