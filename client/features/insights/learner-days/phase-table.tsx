import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { m } from '#client/words/messages.js'
import { PhaseComparisonTable, type PhaseComparisonTableProps } from './phase-comparison-table.tsx'
import styles from './phase-table.module.css'

/** The phases in a line that opens to their figures, and to what these mean. */
export const PhaseTable = (props: PhaseComparisonTableProps) => (
  <Disclosure title={m.phases_title()} sum={m.phases_sum({ count: props.phases.length })}>
    <PhaseComparisonTable {...props} />
    <div className={styles.help}>
      <p>{m.phases_help_course()}</p>
      <p>{m.phases_help_overlap()}</p>
      <p>{m.phases_help_few()}</p>
      <p>
        <HelpLink page="graph" />
      </p>
    </div>
  </Disclosure>
)
