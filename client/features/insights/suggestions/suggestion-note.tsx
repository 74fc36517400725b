import { Button } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import type { Suggestion } from '#shared/insights/suggestions/suggestion.ts'
import { describeSuggestion } from './describe-suggestion.ts'
import styles from './suggestions.module.css'
import { useTermsChange } from './use-terms-change.ts'

interface Props {
  learner: { id: string; name: string }
  formId: string
  suggestion: Suggestion
  mayChange: boolean
  onNotNow: () => void
}

/** One suggestion with its numbers, its rule and its source; nothing happens until somebody decides. */
export function SuggestionNote({ learner, formId, suggestion, mayChange, onNotNow }: Props) {
  const { change, isPending } = useTermsChange(formId)
  const { title, says, rule } = describeSuggestion(suggestion)
  const step = suggestionStep(suggestion, formId)
  return (
    <Callout
      title={title}
      more={
        <Disclosure title={m.suggest_why()}>
          <p className={styles.why}>
            {suggestion.source === null
              ? m.suggest_source_ours({ rule })
              : m.suggest_source({ rule, source: suggestion.source })}
          </p>
        </Disclosure>
      }
      actions={
        <>
          {mayChange && suggestion.kind === 'match-rate' && (
            <Button
              size="xs"
              loading={isPending}
              onClick={() =>
                change([{ learner, term: 'matchRate', before: suggestion.from, after: suggestion.to }])
              }
            >
              {m.match_rates_take({ step: suggestion.to })}
            </Button>
          )}
          {mayChange && (suggestion.kind === 'goal-up' || suggestion.kind === 'goal-down') && (
            <Button
              size="xs"
              loading={isPending}
              onClick={() =>
                change([{ learner, term: 'goal', before: suggestion.goal, after: suggestion.to }])
              }
            >
              {m.suggest_goal_take({ goal: formatPercent(suggestion.to) })}
            </Button>
          )}
          {mayChange && step && (
            <ButtonLink size="xs" {...step.link}>
              {step.words}
            </ButtonLink>
          )}
          {suggestion.kind !== 'data-thin' && (
            <Button size="xs" variant="subtle" onClick={onNotNow}>
              {m.suggest_not_now()}
            </Button>
          )}
        </>
      }
    >
      {says}
    </Callout>
  )
}

/** Where what is suggested can be done, as a change of the form that runs. */
function suggestionStep({ kind }: Suggestion, form: string) {
  if (kind === 'question-mastered' || kind === 'question-never')
    return {
      words: m.suggest_review_questions(),
      link: linkOptions({ to: '/dashboard/org/edit-form/add-question', search: { form } }),
    }
  return null
}
