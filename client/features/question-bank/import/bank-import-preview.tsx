import { Button } from '@mantine/core'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ShowMore } from '#client/staff-ui/import/show-more.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { listWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { aboutQuestion } from '../question-cell.tsx'
import styles from './bank-import-preview.module.css'
import { bankLineFaultWords } from './bank-list-refusal-words.ts'

interface Props {
  plan: BankImportPlan
  isBusy: boolean
  /** Why the import did not happen. */
  error: unknown
  onImport: () => void
  onOther: () => void
}

/** Everything that a list of questions would do, line by line; nothing is written yet. */
export function BankImportPreview({ plan, isBusy, error, onImport, onOther }: Props) {
  const { added, refused, alreadyThere, ignoredColumns } = plan
  return (
    <div aria-busy={isBusy}>
      {alreadyThere > 0 && <p className={styles.beside}>{m.bank_import_there({ count: alreadyThere })}</p>}
      {ignoredColumns.length > 0 && (
        <p className={styles.beside}>{m.bank_import_ignored({ columns: listWords(ignoredColumns) })}</p>
      )}
      {refused.length > 0 && (
        <Section title={m.import_refused_title()} count={new Set(refused.map(({ line }) => line)).size}>
          <RefusedLines refused={refused} />
        </Section>
      )}
      {added.length > 0 && (
        <Section title={m.bank_import_new()} count={added.length}>
          <AddedLines added={added} />
        </Section>
      )}
      {Boolean(error) && <ErrorNotice what={m.import_not_done()}>{refusalWords(error)}</ErrorNotice>}
      <div className={styles.acts}>
        <Button variant={added.length > 0 ? 'subtle' : 'filled'} onClick={onOther}>
          {m.import_other()}
        </Button>
        {added.length > 0 && (
          <Button variant="filled" loading={isBusy} onClick={onImport}>
            {m.bank_import_go({ count: added.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

const RefusedLines = ({ refused }: Pick<BankImportPlan, 'refused'>) => (
  <ShowMore rows={refused}>
    {(shown) => (
      <DataTable caption={m.import_refused_title()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.import_line()}</th>
            <th scope="col">{m.import_given()}</th>
            <th scope="col">{m.import_why()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((fault) => (
            <tr key={`${fault.line} ${fault.column}`}>
              <th scope="row" data-label={m.import_line()}>
                {fault.line}
              </th>
              <td data-long>{fault.given || m.import_given_nothing()}</td>
              <td data-long>{bankLineFaultWords(fault)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
  </ShowMore>
)

const AddedLines = ({ added }: Pick<BankImportPlan, 'added'>) => (
  <ShowMore rows={added}>
    {(shown) => (
      <DataTable caption={m.bank_import_new()} isStacked>
        <thead>
          <tr>
            <th scope="col">{m.import_line()}</th>
            <th scope="col">{m.bank_question()}</th>
            <th scope="col">{m.bank_about()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, like, hasCue, ...question }) => (
            <tr key={line}>
              <td data-label={m.import_line()}>{line}</td>
              <th scope="row">
                {question.text}
                {hasCue && <span className={styles.like}>{m.bank_cue()}</span>}
                {like && <span className={styles.like}>{m.bank_import_like({ text: like })}</span>}
              </th>
              <td data-long>{aboutQuestion({ ...question, cue: null })}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    )}
  </ShowMore>
)
