import { formatPercent } from '#client/platform/language/number-format.ts'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { FormSettings } from '#shared/forms/form-settings.ts'
import { type MatchRate, matchRates } from '#shared/forms/match-rate.ts'
import { RequiredNumberField } from '../fields/required-number-field.tsx'
import { SentenceChoice } from '../fields/sentence-choice.tsx'
import { MatchedByField } from './matched-by-field.tsx'

interface Props {
  settings: FormSettings
  onChange: (part: Partial<FormSettings>) => void
}

/** How many check-ins staff match, and who does. */
export function MatchingFields({ settings, onChange }: Props) {
  return (
    <>
      <FieldRow label={m.form_match_rate()} legend={m.form_match_rate_legend()}>
        <SentenceChoice
          label={m.form_match_rate_legend()}
          lead={m.form_match_rate_lead()}
          choices={matchRates.map((rate) => ({ value: String(rate), label: shareLabel(rate) }))}
          value={String(settings.matchRate)}
          onChange={(chosen) => onChange({ matchRate: Number(chosen) as MatchRate })}
        />
        <FieldHint>{m.form_match_rate_hint()}</FieldHint>
      </FieldRow>
      <MatchedByField value={settings.matchedBy} onChange={(matchedBy) => onChange({ matchedBy })} />
    </>
  )
}

/** How many check-ins have to be answered for a day to count. */
export const MinimumShareField = ({ settings, onChange }: Props) => (
  <FieldRow label={m.form_day()} legend={m.form_minimum_share_legend()}>
    <RequiredNumberField
      id="settings.minimumShare"
      label={m.form_minimum_share()}
      value={settings.minimumShare}
      onChange={(minimumShare) => onChange({ minimumShare })}
      min={1}
      max={100}
      unit={m.form_per_cent()}
      hint={m.form_minimum_share_hint()}
    />
  </FieldRow>
)

export const matchRateLabel = (rate: MatchRate): string =>
  rate === 5 ? m.form_match_rate_surprise({ rate: formatPercent(rate) }) : formatPercent(rate)

const shareLabel = (rate: MatchRate): string =>
  rate === 5
    ? m.form_match_rate_of_surprise({ rate: formatPercent(rate) })
    : m.form_match_rate_of({ rate: formatPercent(rate) })
