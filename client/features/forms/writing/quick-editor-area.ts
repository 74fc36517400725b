import { quickLearnersLink, quickStartLink } from '../library/form-links.ts'
import { existingFormEditorArea, type FormEditorArea } from './form-editor-area.ts'

const isOnStartPage = (field: string) =>
  field === 'attainableConfirmed' || field === 'schedule.startsOn' || field.startsWith('schedule.periods')

/** The fields of a form on the pages of its quick start, and those that are nowhere on them where all steps are. */
export const quickEditorArea: FormEditorArea = {
  ...existingFormEditorArea,
  linkTo(step, field, formId) {
    const onPage =
      step === 'add-student' && !field?.startsWith('overrides')
        ? quickLearnersLink
        : field && isOnStartPage(field)
          ? quickStartLink
          : null
    return formId && onPage
      ? { ...onPage(formId), hash: field }
      : existingFormEditorArea.linkTo(step, field, formId)
  },
}
