import { Checkbox } from '@mantine/core'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { Segments } from '#client/staff-ui/page/segments.tsx'
import { FieldRow, Hint } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { FormSettings } from '#shared/forms/form-settings.ts'
import { type MatchRate, matchRates } from '#shared/forms/match-rate.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useWriting } from '../writing/writing-context.tsx'
import { RewardField } from './reward-field.tsx'

const showScoreWords: Record<FormSettings['showScore'], () => string> = {
  'at-once': m.form_score_at_once,
  'after-match': m.form_score_after_match,
  never: m.form_score_never,
}

/** How the form is shown, answered and matched, and what it earns. */
export function SettingsFields() {
  const { draft, change, faultAt } = useWriting()
  const { settings } = draft
  const set = (part: Partial<FormSettings>) =>
    change((current) => ({ settings: { ...current.settings, ...part } }))
  const box = (name: 'words' | 'pictures' | 'readAloud' | 'learnerMayAnswerNa', label: string) => (
    <Checkbox
      id={`settings.${name}`}
      label={label}
      checked={settings[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
    />
  )
  const wordsFault = faultAt('settings.words')
  return (
    <>
      <FieldRow label={m.form_questions()} legend={m.form_shown_legend()}>
        <Segments
          label={m.form_shown_legend()}
          value={settings.onePerScreen ? 'one' : 'all'}
          onChange={(shown) => set({ onePerScreen: shown === 'one' })}
          segments={[
            { value: 'one', label: m.form_one_per_screen() },
            { value: 'all', label: m.form_all_on_one() },
          ]}
        />
        <Hint>{m.form_one_per_screen_hint()}</Hint>
      </FieldRow>
      <FieldRow
        label={m.form_answers()}
        legend={wordsFault ? `${m.form_answers_legend()}. ${wordsFault}` : m.form_answers_legend()}
      >
        {box('pictures', m.form_show_pictures())}
        {box('words', m.form_show_words())}
        <FieldFault>{wordsFault}</FieldFault>
        {box('readAloud', m.form_read_aloud())}
        {box('learnerMayAnswerNa', m.form_may_answer_na())}
        <Hint>{m.form_may_answer_na_hint()}</Hint>
      </FieldRow>
      <FieldRow label={m.form_score()} legend={m.form_score_legend()}>
        <ChoiceChips
          chips={(['at-once', 'after-match', 'never'] as const).map((value) => ({
            value,
            label: showScoreWords[value](),
          }))}
          value={settings.showScore}
          onChange={(showScore) => set({ showScore })}
        />
      </FieldRow>
      <FieldRow label={m.form_messages()}>
        <Checkbox
          label={m.form_notify_email()}
          checked={settings.notify === 'email'}
          onChange={({ currentTarget }) => set({ notify: currentTarget.checked ? 'email' : 'none' })}
        />
        <Hint>{m.form_notify_hint()}</Hint>
      </FieldRow>
      <FieldRow label={m.form_match_rate()} legend={m.form_match_rate_legend()}>
        <ChoiceChips
          chips={matchRates.map((rate) => ({ value: String(rate), label: matchRateWords(rate) }))}
          value={String(settings.matchRate)}
          onChange={(chosen) => set({ matchRate: Number(chosen) as MatchRate })}
        />
        <Hint>{m.form_match_rate_hint()}</Hint>
      </FieldRow>
      <RewardField />
    </>
  )
}

const matchRateWords = (rate: MatchRate) =>
  rate === 5 ? m.form_match_rate_surprise({ rate }) : m.form_rate({ rate })
