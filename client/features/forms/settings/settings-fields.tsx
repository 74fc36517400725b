import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { defaultFormSettings, type FormSettings } from '#shared/forms/form-settings.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { RequiredNumberField } from '../fields/required-number-field.tsx'
import { SentenceChoice } from '../fields/sentence-choice.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { LearnerNotificationField } from './learner-notification-field.tsx'
import { MatchingFields, MinimumShareField } from './matching-fields.tsx'
import { RewardField } from './reward-field.tsx'
import styles from './settings-fields.module.css'

const showScoreWords: Record<FormSettings['showScore'], () => string> = {
  'at-once': m.form_score_at_once,
  'after-match': m.form_score_after_match,
  never: m.form_score_never,
}

/** How the form is shown, answered and matched, and what it earns. */
export function SettingsFields() {
  const { change } = useFormEditor()
  const { faultAt } = useDraftReview()
  const settings = useDraft((draft) => draft.settings)
  const isManual = useDraft(({ schedule }) => schedule?.kind === 'manual')
  const set = (part: Partial<FormSettings>) =>
    change((current) => ({ settings: { ...current.settings, ...part } }))
  const box = (
    name: 'words' | 'pictures' | 'readAloud' | 'learnerMayAnswerNa' | 'learnerMayPutOff',
    label: string,
  ) => (
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
      <section className={styles.group}>
        <h2>{m.form_group_answering()}</h2>
        <FieldRow label={m.form_questions()} legend={m.form_shown_legend()}>
          <SegmentedChoice
            label={m.form_shown_legend()}
            value={settings.onePerScreen ? 'one' : 'all'}
            onChange={(shown) => set({ onePerScreen: shown === 'one' })}
            segments={[
              { value: 'one', label: m.form_one_per_screen() },
              { value: 'all', label: m.form_all_on_one() },
            ]}
          />
          <FieldHint>{m.form_one_per_screen_hint()}</FieldHint>
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
          <FieldHint>{m.form_may_answer_na_hint()}</FieldHint>
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
        <LearnerNotificationField value={settings.notify} onChange={(notify) => set({ notify })} />
        {isManual && (
          <FieldRow label={m.form_self_start()}>
            <Checkbox
              id="settings.selfStart"
              label={m.form_self_start_on()}
              checked={settings.selfStart}
              onChange={({ currentTarget }) => set({ selfStart: currentTarget.checked })}
            />
            <FieldHint>{m.form_self_start_hint()}</FieldHint>
          </FieldRow>
        )}
      </section>
      <section className={styles.group}>
        <h2>{m.form_group_matching()}</h2>
        <MatchingFields settings={settings} onChange={set} />
        <LateEntryField value={settings.lateEntry} onChange={(lateEntry) => set({ lateEntry })} />
      </section>
      <section className={styles.group}>
        <h2>{m.form_group_earning()}</h2>
        <RewardField />
      </section>
      <Disclosure
        title={m.form_more_settings()}
        isOpen={settings.learnerMayPutOff || settings.minimumShare !== defaultFormSettings.minimumShare}
      >
        <FieldRow label={m.form_put_off()}>
          {box('learnerMayPutOff', m.form_put_off_on())}
          <FieldHint>{m.form_put_off_hint()}</FieldHint>
        </FieldRow>
        <MinimumShareField settings={settings} onChange={set} />
      </Disclosure>
    </>
  )
}

type LateEntry = FormSettings['lateEntry']

const whoWords = {
  nobody: m.form_late_nobody,
  staff: m.form_late_staff,
  'learner-and-staff': m.form_late_both,
}

interface Props {
  value: LateEntry
  onChange: (lateEntry: LateEntry) => void
}

/** Who may enter the learner's answers once a check-in has closed, and for how long. */
function LateEntryField({ value, onChange }: Props) {
  const lastHours = useRef(value?.untilHours ?? defaultFormSettings.lateEntry?.untilHours ?? 1)
  if (value) lastHours.current = value.untilHours
  return (
    <FieldRow label={m.form_late()} legend={m.form_late_legend()}>
      <SentenceChoice
        label={m.form_late_legend()}
        lead={m.form_late_after()}
        choices={(['nobody', 'staff', 'learner-and-staff'] as const).map((who) => ({
          value: who,
          label: whoWords[who](),
        }))}
        value={value?.by ?? 'nobody'}
        onChange={(by) => onChange(by === 'nobody' ? null : { by, untilHours: lastHours.current })}
      >
        {value && (
          <RequiredNumberField
            id="settings.lateEntry.untilHours"
            label={m.form_late_hours()}
            value={value.untilHours}
            onChange={(untilHours) => onChange({ ...value, untilHours })}
            min={1}
            max={336}
            lead={m.form_late_for()}
            unit={m.form_late_unit()}
          />
        )}
      </SentenceChoice>
      {!value && <FieldHint>{m.form_late_nobody_hint()}</FieldHint>}
    </FieldRow>
  )
}
