import { v7 as uuidv7 } from 'uuid'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import {
  createDraftFromStarter,
  createDraftFromTemplate,
} from '#shared/forms/templates/create-draft-from-template.ts'
import { getStarterTemplates } from '#shared/forms/templates/get-starter-templates.ts'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { getForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { createDraftForm } from './create-draft-form.ts'

export interface FormToCopy {
  from: FormSource
  title: string
  beginKey?: string
}

/** Begins a draft with what a template or another form asks, and without its people. */
export async function copyForm(ctx: MemberContext, { from, title, beginKey }: FormToCopy): Promise<Form> {
  const scope = permit(ctx, formsPolicy.write)
  return withOrganisation(ctx, async (tx) => {
    const source = await readSource(ctx, tx, scope, from)
    const { timeZone } = await getOrganisation(tx, ctx.organisationId)
    const today = localTimeAt(ctx.now, timeZone).onDate
    const draft = createDraftFromTemplate(source, { title, today, newId: uuidv7 })
    const formId = await createDraftForm(ctx, tx, { draft, beginKey })
    return getForm(tx, ctx, scope, formId)
  })
}

async function readSource(
  ctx: MemberContext,
  tx: Tx,
  scope: AccessScope,
  from: FormSource,
): Promise<FormDraft> {
  if (from.kind === 'form') return (await getForm(tx, ctx, scope, from.formId)).draft
  if (from.kind === 'starter') {
    const starter = getStarterTemplates(ctx.language).find(({ name }) => name === from.name)
    if (!starter) throw new AppError('absent')
    return createDraftFromStarter(starter, uuidv7)
  }
  const template = await tx
    .selectFrom('formTemplates')
    .where('organisationId', '=', ctx.organisationId)
    .where('id', '=', from.templateId)
    .select('draft')
    .executeTakeFirst()
  if (!template) throw new AppError('absent')
  return template.draft as unknown as FormDraft
}
