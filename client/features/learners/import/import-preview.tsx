import { linkOptions } from '@tanstack/react-router'
import { FigureStrip } from '#client/staff-ui/page/figure-strip.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import { ImportBesides } from './import-besides.tsx'
import { ImportFoot } from './import-foot.tsx'
import styles from './import-preview.module.css'
import { ImportTrouble } from './import-trouble.tsx'
import { AddedLines, ChangedLines, RefusedLines } from './plan-lines.tsx'

interface Props {
  plan: RosterPlan
  isImporting: boolean
  isLooking: boolean
  /** Why the import did not happen. */
  error: unknown
  onImport: () => void
  onLookAgain: () => void
  /** Back to the list, to mend it or take another. */
  onOther: () => void
}

const partOfPage = (hash: string) =>
  linkOptions({ to: '/dashboard/org/student/list', search: { view: 'import' }, hash })

/** Everything that a class list would do, line by line; nothing is written yet. */
export function ImportPreview(props: Props) {
  const { plan, isImporting, isLooking, error, onImport, onLookAgain, onOther } = props
  const { added, changed, refused } = plan
  const refusedLines = new Set(refused.map(({ line }) => line)).size
  const writes = added.length + changed.length
  return (
    <div className={styles.preview} aria-busy={isLooking}>
      <FigureStrip
        label={m.import_figures()}
        figures={[
          {
            value: added.length,
            words: m.import_new(),
            detail: m.import_new_says(),
            link: partOfPage('new'),
          },
          {
            value: changed.length,
            words: m.import_changed(),
            detail: m.import_changed_says(),
            link: partOfPage('changed'),
          },
          {
            value: refusedLines,
            words: m.import_refused(),
            detail: m.import_refused_says(),
            link: partOfPage('refused'),
          },
        ]}
      />
      <ImportBesides plan={plan} />
      {refused.length > 0 && (
        <Section title={m.import_refused_title()} count={refusedLines} id="refused">
          <RefusedLines lines={refused} />
        </Section>
      )}
      {changed.length > 0 && (
        <Section title={m.import_changed_title()} count={changed.length} id="changed">
          <ChangedLines lines={changed} />
        </Section>
      )}
      {added.length > 0 && (
        <Section title={m.import_new_title()} count={added.length} id="new">
          <AddedLines lines={added} />
        </Section>
      )}
      <ImportFoot
        writes={writes}
        newLearners={added.length}
        refusedLines={refusedLines}
        isImporting={isImporting}
        isLooking={isLooking}
        trouble={
          !isImporting &&
          Boolean(error) && <ImportTrouble error={error} onImport={onImport} onLookAgain={onLookAgain} />
        }
        onImport={onImport}
        onOther={onOther}
      />
    </div>
  )
}
