import { NIL as nobody } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'

interface GuessedLink {
  organisationId: string
  id: string
  learnerId: string
}

/** Written where the secret opens nothing too, so that it takes as long. */
export async function recordWrongFamilyCode(ctx: CallerContext, link: GuessedLink | null): Promise<void> {
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
