import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { m } from '#client/words/messages.js'
import type { MappedRecordKind } from '#shared/privacy/endpoints.ts'
import css from './data-map-kinds.module.css'
import {
  dataReaderLabels,
  erasureOutcomeLabels,
  recordKindLabels,
  retentionPeriodLabels,
} from './record-kind-labels.ts'

/** Kinds of what is kept, each in the same few answers, and down to its fields for whoever unfolds them. */
export const DataMapKinds = ({ kinds }: { kinds: readonly MappedRecordKind[] }) => (
  <div className={css.kinds}>
    {kinds.map((kind) => (
      <Kind key={kind.kind} {...kind} />
    ))}
  </div>
)

function Kind({ kind, readers, kept, isExported, onErase, tables }: MappedRecordKind) {
  const { name, what, why } = recordKindLabels[kind]
  const facts = [
    [m.privacy_what(), what()],
    [m.privacy_why(), why()],
    [m.privacy_who(), sentence(readers.map((one) => dataReaderLabels[one]()))],
    [m.privacy_until(), sentence(kept.map((one) => retentionPeriodLabels[one]()))],
    ...(onErase
      ? [
          [m.privacy_when_erased(), erasureOutcomeLabels[onErase]()],
          [m.privacy_in_file(), isExported ? m.privacy_yes() : m.privacy_no()],
        ]
      : []),
  ]
  return (
    <section className={css.kind} aria-labelledby={`kind-${kind}`}>
      <h3 id={`kind-${kind}`}>{name()}</h3>
      <dl className={css.facts}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <details className={css.fields}>
        <summary>{m.privacy_columns()}</summary>
        {tables.map(({ table, columns }) => (
          <div key={table} lang="en">
            <h4>{table}</h4>
            <dl>
              {columns.map((column) => (
                <div key={column.name}>
                  <dt>{column.name}</dt>
                  <dd>{column.why}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </details>
    </section>
  )
}

const sentence = (parts: readonly string[]) => `${startWithCapital(parts.join('; '))}.`
