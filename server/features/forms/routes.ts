import { api, forMember } from '#server/endpoint.ts'
import { createForm } from './create-form.ts'
import { discardChanges } from './discard-changes.ts'
import { discardForm } from './discard-form.ts'
import { keepForm } from './keep-form.ts'
import { moveForm } from './move-form.ts'
import { previewOpenings } from './preview-openings.ts'
import { publishChanges } from './publish-changes.ts'
import { publishForm } from './publish-form.ts'
import { readForm, readForms } from './read-forms.ts'
import { readFormsAsking } from './read-forms-asking.ts'
import { rescheduleOpening } from './reschedule-opening.ts'
import { restoreOpening } from './restore-opening.ts'
import { saveDraft } from './save-draft.ts'

export const formsRoutes = {
  list: api.forms.list.handler(forMember(readForms)),
  get: api.forms.get.handler(forMember(readForm)),
  findAsking: api.forms.findAsking.handler(forMember(readFormsAsking)),
  create: api.forms.create.handler(forMember(createForm)),
  keep: api.forms.keep.handler(forMember(keepForm)),
  discard: api.forms.discard.handler(forMember(discardForm)),
  saveDraft: api.forms.saveDraft.handler(forMember(saveDraft)),
  previewOpenings: api.forms.previewOpenings.handler(forMember(previewOpenings)),
  reschedule: api.forms.reschedule.handler(forMember(rescheduleOpening)),
  restore: api.forms.restore.handler(forMember(restoreOpening)),
  publish: api.forms.publish.handler(forMember(publishForm)),
  publishChanges: api.forms.publishChanges.handler(forMember(publishChanges)),
  discardChanges: api.forms.discardChanges.handler(forMember(discardChanges)),
  move: api.forms.move.handler(forMember(moveForm)),
}
