import { NIL as nobody, v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { isCorrectPassword } from '#server/features/auth/passwords/password.ts'
import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import { type FailureLimit, reserveTry } from '#server/features/auth/sign-in/failed-tries.ts'
import { type GuessCounter, throttleGuesses } from '#server/features/auth/sign-in/throttle-guesses.ts'
import { listFormDays } from '#server/features/insights/one-learner/list-form-days.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type CallerContext, type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { AppError } from '#shared/errors.ts'
import type { FamilyPage } from '#shared/family-links/endpoints.ts'
import { createDayPoints } from '#shared/insights/create-day-points.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { findFamilyLinkBySecret, normaliseFamilyCode } from './family-secrets.ts'
import { findOpenFamilyLink, listFamilyLinkForms, lockOpenFamilyLink } from './queries.ts'

const weeksShown = 12

/** A secret that opens nothing costs the same questions and the same hash as a wrong code, so that nothing can be guessed apart. */
export async function openFamilyPage(
  ctx: CallerContext,
  { secret, code }: { secret: string; code: string },
): Promise<FamilyPage> {
  const link = await throttleGuesses(
    ctx,
    wrongFamilyCodeCounters({ address: ctx.address, secret }),
    async () => {
      const { organisationId, linkId } = (await findFamilyLinkBySecret(ctx, secret)) ?? nobodys
      const found = await withOrganisation({ ...ctx, organisationId }, (tx) =>
        findOpenFamilyLink(tx, organisationId, linkId),
      )
      const isRight = await isCorrectPassword(found?.codeHash, normaliseFamilyCode(code))
      if (!isRight) await recordWrongFamilyCode(ctx, found)
      return isRight ? found : null
    },
  )
  if (!link) throw new AppError('family-page-closed')
  await reserveTry(ctx, [familyPageLimit(link.id)])
  return readPage({ ...ctx, organisationId: link.organisationId, actor: { kind: 'system' } }, link)
}

const nobodys = { organisationId: nobody, linkId: nobody }

type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenFamilyLink>>>

function readPage(ctx: SystemContext, link: OpenLink): Promise<FamilyPage> {
  const { organisationId, now } = ctx
  const { id: linkId, learnerId, called, endsOn } = link
  return withOrganisation(ctx, async (tx) => {
    if (!(await lockOpenFamilyLink(tx, organisationId, linkId))) throw new AppError('family-page-closed')
    const { name, timeZone, paperSize } = await getOrganisation(tx, organisationId)
    const forms = await listFamilyLinkForms(tx, organisationId, linkId)
    const to = localTimeAt(now, timeZone).onDate
    const from = addCalendarDays(to, 1 - weeksShown * 7)
    const formIds = forms.map(({ id }) => id)
    const days = await listFormDays(tx, { organisationId, learnerId, formIds, from, to }, now)
    await tx
      .insertInto('familyOpenings')
      .values({ organisationId, id: uuidv7(), linkId, openedAt: now })
      .execute()
    await recordAudit(ctx, tx, {
      action: 'family-links.opened',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { link: linkId },
    })
    return {
      called,
      organisation: name,
      paperSize,
      endsOn,
      forms: forms.map(({ id, title }) => ({
        id,
        title,
        days: createDayPoints(days.entries.get(id) ?? [], days.judged.get(id) ?? []),
      })),
    }
  })
}

const anHour = 3600

/** By the secret as it was brought, so that one that opens nothing is limited like any other. */
function wrongFamilyCodeCounters({ address, secret }: { address: string; secret: string }): GuessCounter[] {
  const { source, target, network: ofNetwork } = guessLimits.familyCode
  const network = toNetworkCidr(address)
  return [
    { of: ['family code', secret, network], limit: source },
    { of: ['family code', secret], limit: target, from: address },
    { of: ['family code network', network], limit: ofNetwork },
  ]
}

/** Whoever has link and code reads as often as they like, and writes no endless log. */
const familyPageLimit = (linkId: string): FailureLimit => ({
  of: ['family page', linkId],
  most: 60,
  withinSeconds: anHour,
})

interface GuessedLink {
  organisationId: string
  id: string
  learnerId: string
}

/** Written where the secret opens nothing too, so that it takes as long. */
async function recordWrongFamilyCode(ctx: CallerContext, link: GuessedLink | null): Promise<void> {
  const here = {
    ...ctx,
    organisationId: link?.organisationId ?? nobody,
    actor: { kind: 'system' as const },
  }
  await withOrganisation(here, (tx) =>
    recordAudit(here, tx, {
      action: 'family-links.code-wrong',
      subjectKind: 'learner',
      subjectId: link?.learnerId ?? null,
      detail: { link: link?.id ?? null },
    }),
  )
}
