import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { Section } from '../page/section.tsx'
import { countRefusedLines, type LineFault } from './list-import.tsx'
import { ListLineTable } from './list-line-table.tsx'
import styles from './refused-list-lines.module.css'

interface Props<Fault extends LineFault> {
  plan: { refused: readonly Fault[] }
  columnWords: (column: Fault['column']) => string
  /** Why a line is left out, and how to mend it. */
  faultWords: (fault: Fault) => string
}

/** Lines that are left out, each fault with what stands there and how to mend it. */
export function RefusedListLines<Fault extends LineFault>({ plan, columnWords, faultWords }: Props<Fault>) {
  const { refused } = plan
  if (refused.length === 0) return null
  return (
    <Section title={m.import_refused_title()} count={countRefusedLines(plan)} id="refused">
      <ListLineTable
        caption={m.import_refused_title()}
        heads={[m.import_column(), m.import_given(), m.import_why()]}
        lines={refused}
      >
        {(fault) => (
          <tr key={`${fault.line} ${fault.column}`}>
            <th scope="row" data-label={m.import_line()}>
              {formatNumber(fault.line)}
            </th>
            <td data-label={m.import_column()}>{columnWords(fault.column)}</td>
            <td className={styles.given} data-label={m.import_given()}>
              {fault.given || m.import_given_nothing()}
            </td>
            <td className={styles.reason} data-long>
              {faultWords(fault)}
            </td>
          </tr>
        )}
      </ListLineTable>
    </Section>
  )
}
