import { Checkbox } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '#client/platform/language/date-format.ts'
import { ImportNotes } from '#client/staff-ui/import/import-notes.tsx'
import { KeyFigureStrip } from '#client/staff-ui/page/figures/key-figure-strip.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { RosterVerdict } from '#shared/learners/roster/roster-line.ts'
import { rosterColumnDescriptions } from './roster-column-descriptions.ts'
import { hasMadeUsernames, RosterLines } from './roster-lines.tsx'
import styles from './roster-preview.module.css'

interface Props {
  roster: Roster
  onChoose: (changed: Partial<Roster['choices']>) => void
  onChanged: (roster: Roster) => void
  /** How what the columns hold is changed, where it can be. */
  columns: ReactNode
}

/** Everything that a roster would do, part by part, the parts with learners in them only. */
export function RosterPreview({ roster, onChoose, onChanged, columns }: Props) {
  const { id, counts, choices, kept, newGroups, oneRoster, licences, asked } = roster
  const isWhole = oneRoster?.isWhole ?? true
  const figure = (verdict: RosterVerdict, words: string, detail: string) => ({
    value: counts[verdict],
    words,
    detail,
    link: linkOptions({
      to: '/dashboard/org/student/list',
      search: { view: 'import', roster: id },
      hash: verdict,
    }),
  })
  const headings = (isWanted: (column: Roster['columns'][number]) => boolean) =>
    roster.columns.filter((column) => column.heading && isWanted(column)).map(({ heading }) => heading)
  const readAs = roster.columns.flatMap(({ heading: named, holds }, at) => {
    const heading = named || m.roster_heading_none({ place: at + 1 })
    return holds ? [m.roster_read_column({ heading, holds: rosterColumnDescriptions[holds]() })] : []
  })
  const answer = (learnerId: string, isSame: boolean) => {
    const others = choices.renamedLearnerIds.filter((one) => one !== learnerId)
    onChoose({ renamedLearnerIds: isSame ? [...others, learnerId] : others })
  }
  const neverRead = headings(({ isNeverRead }) => isNeverRead)
  return (
    <>
      <KeyFigureStrip
        label={m.class_list_figures()}
        figures={[
          figure('added', m.class_list_new(), m.class_list_new_says()),
          figure('changed', m.class_list_changed(), m.class_list_changed_says()),
          figure(
            'withdrawn',
            m.roster_withdrawn(),
            oneRoster ? m.one_roster_withdrawn_says() : m.roster_withdrawn_says(),
          ),
          figure('refused', m.class_list_refused(), m.class_list_refused_says()),
        ]}
      />
      <ImportNotes
        ignoredColumns={headings(({ holds, isNeverRead }) => holds === null && !isNeverRead)}
        sentences={[
          readAs.length > 0 && m.roster_read_as({ columns: formatList(readAs) }),
          hasMadeUsernames(roster) && m.roster_usernames_made(),
          !isWhole && m.one_roster_delta(),
          ...(oneRoster?.later ?? []).map(({ group, beginsOn, learners }) =>
            m.one_roster_begins_later({ group, day: formatDay(beginsOn, 'dated'), count: learners }),
          ),
          asked > 0 && m.roster_asked({ count: asked }),
          counts.unchanged > 0 && m.class_list_unchanged({ count: counts.unchanged }),
          newGroups.length > 0 &&
            m.class_list_new_groups({ count: newGroups.length, groups: groupWords(newGroups) }),
          ...(oneRoster?.misspelt ?? []).map((one) => m.one_roster_perhaps_misspelt(one)),
          neverRead.length > 0 && m.roster_passwords({ columns: formatList(neverRead) }),
        ]}
      />
      <Section title={m.roster_choices()} more={columns}>
        <div className={styles.choices}>
          <Checkbox
            label={m.roster_overwrite()}
            description={kept > 0 ? m.roster_kept({ count: kept }) : m.roster_overwrite_says()}
            checked={choices.overwrites}
            onChange={({ currentTarget }) => onChoose({ overwrites: currentTarget.checked })}
          />
          {isWhole && (
            <Checkbox
              label={m.roster_withdraw()}
              description={m.roster_withdraw_says()}
              checked={choices.withdrawsAbsent}
              onChange={({ currentTarget }) => onChoose({ withdrawsAbsent: currentTarget.checked })}
            />
          )}
        </div>
      </Section>
      {licences && <RosterLines roster={roster} part="beyond-licences" />}
      {(['refused', 'withdrawn', 'changed', 'kept', 'added'] as const).map(
        (verdict) =>
          counts[verdict] > 0 && (
            <RosterLines
              key={verdict}
              roster={roster}
              part={verdict}
              onRenamed={answer}
              onChanged={onChanged}
            />
          ),
      )}
    </>
  )
}

const maxNamed = 12

function groupWords(groups: readonly string[]): string {
  const more = groups.length - maxNamed
  if (more <= 1) return formatList(groups)
  return formatList([...groups.slice(0, maxNamed), m.roster_more_groups({ count: more })])
}
