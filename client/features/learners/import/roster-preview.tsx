import { linkOptions } from '@tanstack/react-router'
import { ImportBesides } from '#client/staff-ui/import/import-besides.tsx'
import { refusedLines } from '#client/staff-ui/import/list-plan.ts'
import { RefusedLines } from '#client/staff-ui/import/refused-lines.tsx'
import { FigureStrip } from '#client/staff-ui/page/figure-strip.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { listWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import { columnWords, lineFaultWords } from './line-fault-words.ts'
import { AddedLines, ChangedLines } from './plan-lines.tsx'

const partOfPage = (hash: string) =>
  linkOptions({ to: '/dashboard/org/student/list', search: { view: 'import' }, hash })

/** Everything that a class list would do, line by line. */
export function RosterPreview({ plan }: { plan: RosterPlan }) {
  const { added, changed, unchanged, newGroups } = plan
  return (
    <>
      <FigureStrip
        label={m.class_list_figures()}
        figures={[
          {
            value: added.length,
            words: m.class_list_new(),
            detail: m.class_list_new_says(),
            link: partOfPage('new'),
          },
          {
            value: changed.length,
            words: m.class_list_changed(),
            detail: m.class_list_changed_says(),
            link: partOfPage('changed'),
          },
          {
            value: refusedLines(plan),
            words: m.class_list_refused(),
            detail: m.class_list_refused_says(),
            link: partOfPage('refused'),
          },
        ]}
      />
      <ImportBesides
        plan={plan}
        sentences={[
          unchanged > 0 && m.class_list_unchanged({ count: unchanged }),
          newGroups.length > 0 &&
            m.class_list_new_groups({ count: newGroups.length, groups: listWords(newGroups) }),
        ]}
      />
      <RefusedLines plan={plan} columnWords={(column) => columnWords[column]()} faultWords={lineFaultWords} />
      {changed.length > 0 && (
        <Section title={m.class_list_changed_title()} count={changed.length} id="changed">
          <ChangedLines lines={changed} />
        </Section>
      )}
      {added.length > 0 && (
        <Section title={m.import_new_title()} count={added.length} id="new">
          <AddedLines lines={added} />
        </Section>
      )}
    </>
  )
}
