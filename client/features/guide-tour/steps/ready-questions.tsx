import { UseTemplateButton } from '#client/features/forms/library/new-form/use-template-button.tsx'
import { useDraft, useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import { getLocale } from '#client/words/runtime.js'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import {
  createDraftFromStarter,
  createDraftFromTemplate,
} from '#shared/forms/templates/create-draft-from-template.ts'
import { getStarterTemplates } from '#shared/forms/templates/get-starter-templates.ts'
import type { StarterTemplate } from '#shared/forms/templates/starter-templates.ts'

/** Templates to take the questions of while there are none; what was chosen otherwise stays. */
export function ReadyQuestions() {
  const { keeper, change, organisation } = useFormEditor()
  const hasQuestions = useDraft(({ questions }) => questions.length > 0)
  if (hasQuestions) return null
  const templates = getStarterTemplates(getLocale())
  const take = (template: StarterTemplate) => {
    const { title, goalPercentage, questions, iconSet, schedule } = keeper.current().draft
    const given = createDraftFromTemplate(createDraftFromStarter(template, createRandomId), {
      title: title || template.title,
      today: calendarDayAt(new Date(now()).toISOString(), organisation.timeZone),
      newId: createRandomId,
    })
    change({
      title: given.title,
      goalPercentage: goalPercentage === blankDraft.goalPercentage ? given.goalPercentage : goalPercentage,
      questions: given.questions,
      iconSet: iconSet ?? given.iconSet,
      schedule: schedule ?? given.schedule,
    })
    showUndoToast(m.tour_template_taken({ title: template.title }), () =>
      change({ title, goalPercentage, questions, iconSet, schedule }),
    )
  }
  return (
    <Disclosure title={m.tour_templates()} sum={templates.length}>
      <RowList>
        {templates.map((template) => (
          <TwoLineRow
            key={template.name}
            title={<b>{template.title}</b>}
            about={template.questions.map(({ text }) => text).join(' ')}
            end={<UseTemplateButton title={template.title} onUse={() => take(template)} />}
          />
        ))}
      </RowList>
    </Disclosure>
  )
}
