import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { SettingChange } from '#shared/forms/drafts/changes.ts'
import type { FormSettings } from '#shared/forms/form-settings.ts'

const eitherWay = (on: () => string, off: () => string) => (is: boolean) => (is ? on() : off())

const words: {
  [Setting in keyof FormSettings]: (after: FormSettings[Setting], before: FormSettings[Setting]) => string
} = {
  showScore: (when) =>
    ({
      'at-once': m.change_score_at_once,
      'after-match': m.change_score_after_match,
      never: m.change_score_never,
    })[when](),
  onePerScreen: eitherWay(m.change_one_per_screen, m.change_all_on_one),
  readAloud: eitherWay(m.change_read_aloud_on, m.change_read_aloud_off),
  words: eitherWay(m.change_words_on, m.change_words_off),
  pictures: eitherWay(m.change_pictures_on, m.change_pictures_off),
  learnerMayAnswerNa: eitherWay(m.change_na_on, m.change_na_off),
  learnerMayPutOff: eitherWay(m.change_put_off_on, m.change_put_off_off),
  lateEntry: (late) => {
    if (!late) return m.change_late_nobody()
    return (late.by === 'staff' ? m.change_late_staff : m.change_late_both)({ count: late.untilHours })
  },
  selfStart: eitherWay(m.change_self_start_on, m.change_self_start_off),
  notify: (how) =>
    ({ email: m.change_notify_email, push: m.change_notify_push, none: m.change_notify_none })[how](),
  matchRate: (after, before) =>
    m.change_match_rate({ before: formatPercent(before), after: formatPercent(after) }),
  matchedBy: (staff, before) => {
    if (!staff) return m.change_matched_by_anyone()
    return (before ? m.change_matched_by_others : m.change_matched_by_some)({ count: staff.length })
  },
  minimumShare: (after, before) =>
    m.change_minimum_share({ before: formatPercent(before), after: formatPercent(after) }),
}

/** What a changed setting means from then on. */
export function describeSettingChange({ setting, before, after }: SettingChange): string {
  const say = words[setting] as (after: unknown, before: unknown) => string
  return say(after, before)
}
