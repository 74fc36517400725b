import { recordAudit } from '#server/features/audit/record-audit.ts'
import { generateTypableCode } from '#server/features/auth/sign-in/generate-typable-code.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { languageLocales } from '#shared/languages.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { usualPaperSize } from '#shared/paper-size.ts'

export interface NewOrganisation {
  name: string
  kind: Organisation['kind']
  timeZone: string
  /** Only the demonstration chooses its own. */
  code?: string
  id?: string
  /** Only the demonstration has one: the week that its history has reached. */
  demoWeek?: number
  /** False for the demonstration and for tests, which bring their own. */
  hasFirstRewards?: boolean
}

type SetUpOptions = Context & { organisationId: string; actor: { kind: 'staff'; accountId: string } }

/** Writes an organisation under the id that the transaction was opened for. */
export async function insertOrganisation(
  ctx: SetUpOptions,
  tx: Tx,
  {
    name,
    kind,
    timeZone,
    code = generateOrganisationCode(),
    demoWeek,
    hasFirstRewards = true,
  }: NewOrganisation,
): Promise<Organisation> {
  const { organisationId, actor } = ctx
  await tx.insertInto('organisationCodes').values({ code, organisationId }).execute()
  await tx
    .insertInto('organisations')
    .values({
      organisationId,
      name,
      kind,
      code,
      timeZone,
      locale: languageLocales[ctx.language],
      createdAt: ctx.now,
      demoWeek,
    })
    .execute()
  await emitEvent(ctx, tx, {
    type: 'organisation-founded',
    founderAccountId: actor.accountId,
    hasFirstRewards,
  })
  await recordAudit(ctx, tx, {
    action: 'organisations.founded',
    subjectKind: 'organisation',
    subjectId: organisationId,
  })
  return {
    id: organisationId,
    name,
    kind,
    code,
    timeZone,
    role: 'owner',
    logo: null,
    paperSize: usualPaperSize(timeZone),
  }
}

/** A short code that a person can type: 887 million of them. */
export const generateOrganisationCode = (): string => generateTypableCode(6)
