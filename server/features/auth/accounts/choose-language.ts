import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import {
  type LearnerContext,
  type SignedInContext,
  type StaffContext,
  withOrganisation,
} from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Language } from '#shared/languages.ts'
import { authPolicy } from '../policy.ts'

/** Keeps in which language somebody reads: every device of theirs follows, and so do mails. */
export async function chooseLanguage(ctx: SignedInContext, { language }: { language: Language }) {
  permit(ctx, authPolicy['choose-language'])
  if ('organisationId' in ctx && ctx.actor.kind === 'learner') {
    const learner = ctx as LearnerContext
    await withOrganisation(learner, (tx) =>
      emitEvent(learner, tx, {
        type: 'learner-chose-language',
        learnerId: learner.actor.learnerId,
        language,
      }),
    )
  } else {
    const { accountId } = (ctx as StaffContext).actor
    await ctx.db.transaction().execute(async (tx) => {
      await tx.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
      await recordAccountAudit(ctx, tx, { action: 'auth.language-chosen', accountId })
    })
  }
  return {}
}
