import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { type FadingRule, fadingRuleOptions } from '#shared/check-ins/fading/fading-rule.ts'
import styles from './choose-fading-rule.module.css'
import { describeFadingRule } from './describe-fading-rule.ts'

interface Props {
  rule: FadingRule
  onClose: () => void
}

/** When a step down is proposed, with what that comes to in one sentence. */
export function ChooseFadingRule({ rule: before, onClose }: Props) {
  const [rule, setRule] = useState(before)
  const queryClient = useQueryClient()
  const change = useMutation({
    ...api.checkIns.updateFadingRule.mutationOptions(),
    onSuccess: (changed) => {
      queryClient.setQueryData(api.checkIns.readFadingRule.queryKey({ input: {} }), changed)
      void queryClient.invalidateQueries({ queryKey: api.checkIns.readMatchRates.key() })
      void queryClient.invalidateQueries({ queryKey: api.insights.readSuggestions.key() })
      showToast(m.fading_rule_done())
      onClose()
    },
  })
  const choose =
    <Part extends keyof typeof fadingRuleOptions>(part: Part) =>
    (value: string) => {
      const chosen = fadingRuleOptions[part].find((choice) => String(choice) === value)
      setRule({ ...rule, proposesSteps: chosen !== undefined, ...(chosen && { [part]: chosen }) })
    }
  const percents = (part: 'agreedPercent' | 'goalPercent', label: string) =>
    rule.proposesSteps && (
      <NativeSelect
        label={label}
        value={String(rule[part])}
        onChange={(event) => choose(part)(event.currentTarget.value)}
        data={fadingRuleOptions[part].map((percent) => ({
          value: String(percent),
          label: m.fading_rule_at_least({ percent: formatPercent(percent) }),
        }))}
      />
    )
  return (
    <FormDialog
      title={m.fading_rule_change_title()}
      onClose={onClose}
      onSend={() => change.mutate(rule)}
      send={m.fading_rule_set()}
      isSending={change.isPending}
      error={change.error}
      failed={m.fading_rule_failed()}
    >
      <NativeSelect
        data-autofocus
        label={m.fading_rule_matches()}
        value={rule.proposesSteps ? String(rule.matches) : ''}
        onChange={(event) => choose('matches')(event.currentTarget.value)}
        data={[
          ...fadingRuleOptions.matches.map((matches) => ({
            value: String(matches),
            label: m.fading_rule_after({ matches }),
          })),
          { value: '', label: m.fading_rule_not() },
        ]}
      />
      {percents('agreedPercent', m.fading_rule_agreed())}
      {percents('goalPercent', m.fading_rule_goals())}
      <p className={styles.sums} role="status">
        {describeFadingRule(rule)}
      </p>
    </FormDialog>
  )
}
