import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emptyInput, id, instant, singleLine } from '../../fields.ts'
import { form } from '../endpoints.ts'

const formTemplate = z.object({
  id,
  title: z.string(),
  questionCount: z.int(),
  createdAt: instant,
  /** Whether the caller may take it away. */
  isRemovable: z.boolean(),
})
export type FormTemplate = z.infer<typeof formTemplate>

/** What a new form begins from: a template that ships with the product or is the organisation's, or another form. */
const formSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starter'), name: z.string().check(z.maxLength(60)) }),
  z.object({ kind: z.literal('template'), templateId: id }),
  z.object({ kind: z.literal('form'), formId: id }),
])
export type FormSource = z.infer<typeof formSource>

export const formTemplates = {
  readTemplates: endpoint('GET', '/api/form-templates', {
    summary: 'The organisation’s own templates, by title',
    audience: 'member',
    policy: 'forms.list',
  })
    .input(emptyInput)
    .output(z.object({ templates: z.array(formTemplate) })),

  saveTemplate: endpoint('POST', '/api/form-templates', {
    summary: 'Keep what a form asks as a template, without its people',
    audience: 'member',
    policy: 'forms.write',
    requiresActiveLicence: true,
  })
    .input(z.object({ formId: id, title: singleLine(120) }))
    .output(formTemplate),

  deleteTemplate: endpoint('DELETE', '/api/form-templates/{templateId}', {
    summary: 'Take a template away; forms that began from it stay',
    audience: 'member',
    policy: 'forms.write',
  })
    .input(z.object({ templateId: id }))
    .output(emptyInput),

  copyForm: endpoint('POST', '/api/form-copies', {
    summary: 'Begin a draft from a template or another form, the same key one draft',
    audience: 'member',
    policy: 'forms.write',
    requiresActiveLicence: true,
  })
    .input(z.object({ from: formSource, title: singleLine(120), beginKey: z.optional(id) }))
    .output(form),
}
