import { findDismissedHints } from '#server/features/auth/accounts/dismissed-hints.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { hintedScreens } from '#shared/guide-tour/hinted-screens.ts'
import { guideTourPolicy } from './policy.ts'
import { getGuideTour } from './queries.ts'

/** Which screens still introduce themselves to the caller: none while a tour does so. */
export async function readHints(ctx: MemberContext) {
  permit(ctx, guideTourPolicy.hints)
  return withOrganisation(ctx, async (tx) => {
    const putAway = await findDismissedHints(tx, ctx)
    const isLed = ctx.isGuideTour && guideTourPolicy.take.roles[ctx.role] !== undefined
    if (!putAway || isLed) return { places: [] }
    const { lastPage, outcome } = await getGuideTour(tx, ctx)
    if (lastPage !== null && outcome === null) return { places: [] }
    return { places: hintedScreens.filter((place) => !putAway.includes(place)) }
  })
}
