import { TextInput } from '@mantine/core'
import { RichTextWithPictures } from '#client/features/uploads/rich-text-with-pictures.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { maxDescriptionLength } from '#shared/forms/drafts/form-draft.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor, useReplacementCount } from '../writing/form-editor-context.tsx'
import { GoalAgainstRecentScores } from './goal-against-recent-scores.tsx'
import { GoalExplanation } from './goal-explanation.tsx'

/** What the form is called, what it is for, its goal, and what a yes is worth. */
export const OverviewFields = () => (
  <>
    <FormNameFields />
    <FormGoalFields />
  </>
)

/** What the form is called and what it is for. */
export const FormNameFields = () => (
  <>
    <TitleField />
    <DescriptionField />
  </>
)

/** The goal of the form, and what a yes is worth. */
export const FormGoalFields = () => (
  <>
    <GoalField />
    <YesYesField />
  </>
)

function TitleField() {
  const { change } = useFormEditor()
  const { faultAt } = useDraftReview()
  return (
    <FieldRow label={m.form_title()}>
      <TextInput
        id="title"
        w="100%"
        aria-label={m.form_title()}
        description={m.form_title_hint()}
        inputWrapperOrder={['input', 'description', 'error']}
        value={useDraft((draft) => draft.title)}
        maxLength={120}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={faultAt('title')}
      />
    </FieldRow>
  )
}

function DescriptionField() {
  const { change } = useFormEditor()
  const { faultAt } = useDraftReview()
  return (
    <FieldRow label={m.form_description()}>
      <RichTextWithPictures
        key={useReplacementCount()}
        id="description"
        label={m.form_description()}
        hint={m.form_description_hint()}
        value={useDraft((draft) => draft.description)}
        onChange={(description) => change({ description })}
        maxLength={maxDescriptionLength}
        fault={faultAt('description')}
      />
    </FieldRow>
  )
}

function GoalField() {
  const { change } = useFormEditor()
  const { draft, faultAt } = useDraftReview()
  return (
    <FieldRow label={m.form_goal()}>
      <NumberField
        id="goalPercentage"
        label={m.form_goal()}
        value={useDraft((typed) => typed.goalPercentage)}
        onChange={(goalPercentage) => change({ goalPercentage })}
        min={1}
        max={100}
        unit={m.form_per_cent()}
        hint={m.form_goal_hint()}
        fault={faultAt('goalPercentage')}
      />
      <GoalExplanation draft={draft} onChoose={(goalPercentage) => change({ goalPercentage })} />
      <GoalAgainstRecentScores />
    </FieldRow>
  )
}

function YesYesField() {
  const { change } = useFormEditor()
  const { faultAt } = useDraftReview()
  return (
    <FieldRow label={m.form_yes_yes()} legend={m.form_yes_yes_legend()}>
      <NumberField
        id="yesYes"
        label={m.form_yes_yes_label()}
        value={useDraft((draft) => draft.yesYes)}
        onChange={(yesYes) => change({ yesYes })}
        min={2}
        max={10}
        unit={m.form_points()}
        hint={m.form_yes_yes_hint()}
        fault={faultAt('yesYes')}
      />
      <HelpLink page="points" />
    </FieldRow>
  )
}
