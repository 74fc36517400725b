import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { usePreservedText } from '#client/platform/page/preserved-text.ts'
import { m } from '#client/words/messages.js'
import { type Breadcrumb, PageHeader } from '../page/page-header.tsx'
import { useScrollToTopOnChange } from '../page/use-scroll-to-top-on-change.ts'
import { ImportFooter } from './import-footer.tsx'
import { readListFile } from './list-file.ts'
import styles from './list-import.module.css'
import { type ListFaultMessages, listRefusalMessage } from './list-refusal-message.ts'
import { fileFaultMessage, ListSource, type ListSourceContent } from './list-source.tsx'

/** A line, or a cell of it, that an import leaves out. */
export interface LineFault<Column extends string = string> {
  /** Of the file, its first line included. */
  line: number
  column: Column
  /** What stands there. */
  given: string
}

/** What any list would do when it is imported. */
interface ListImportPlan {
  refused: readonly LineFault[]
  ignoredColumns: readonly string[]
  fingerprint: string
}

/** How many lines an import leaves out; one line can have several faults. */
export const countRefusedLines = ({ refused }: Pick<ListImportPlan, 'refused'>): number =>
  new Set(refused.map(({ line }) => line)).size

interface Props<Plan extends ListImportPlan, Done> {
  title: string
  crumbs: readonly Breadcrumb[]
  list: ListSourceContent
  faults: ListFaultMessages
  calls: ListImportCalls<Plan, Done>
  /** How many rows a plan would write. */
  writesOf: (plan: Plan) => number
  goWords: (writes: number) => string
  goingWords: (plan: Plan) => string
  /** Everything that a plan would do, part by part. */
  preview: (plan: Plan) => ReactNode
  /** What the import did. */
  done: (done: Done, onAnother: () => void) => ReactNode
}

/** The page on which a list is given, looked at and carried out; nothing is written before the last. */
export function ListImport<Plan extends ListImportPlan, Done>(props: Props<Plan, Done>) {
  const { title, crumbs, list, faults, calls, writesOf, goWords, goingWords, preview, done } = props
  const { plan, ...held } = useListImport(calls)
  const writes = plan ? writesOf(plan) : 0
  useScrollToTopOnChange(held.done ? 'done' : (plan?.fingerprint ?? 'source'))
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        sentence={<span role="status">{held.done ? '' : sentenceFor(plan, writes)}</span>}
      />
      {held.done ? (
        <div role="status">{done(held.done, () => held.startAnew(''))}</div>
      ) : plan ? (
        <div className={styles.preview} aria-busy={held.isLooking}>
          {preview(plan)}
          <ImportFooter
            leftOut={countRefusedLines(plan)}
            writes={writes}
            go={goWords(writes)}
            going={goingWords(plan)}
            isImporting={held.isImporting}
            isHeld={held.isLooking}
            trouble={held.trouble}
            onImport={held.carryOut}
            onLookAgain={() => held.look(held.csv)}
            onOther={() => held.startAnew(held.csv)}
          />
        </div>
      ) : (
        <ListSource
          {...list}
          empty={faults.empty()}
          text={held.csv}
          onText={held.setCsv}
          onPreview={held.look}
          onFile={async (file) => {
            const read = await readListFile(file)
            if ('fault' in read) return fileFaultMessage(read.fault, faults.empty())
            held.setCsv(read.csv)
            held.look(read.csv)
            return undefined
          }}
          isReading={held.isLooking}
          refused={held.refused ? listRefusalMessage(held.refused, faults) : undefined}
        />
      )}
    </>
  )
}

function sentenceFor(plan: ListImportPlan | undefined, writes: number): string {
  if (!plan) return m.import_says()
  return writes > 0 ? m.import_nothing_written() : m.import_nothing_to_do()
}

/** The two calls that import a kind of list. */
interface ListImportCalls<Plan extends ListImportPlan, Done> {
  preview: UseMutationOptions<Plan, Error, { csv: string }>
  carryOut: UseMutationOptions<Done, Error, { csv: string; fingerprint: string }>
}

/** A list on its way in: given, looked at, carried out. */
function useListImport<Plan extends ListImportPlan, Done>(calls: ListImportCalls<Plan, Done>) {
  const queryClient = useQueryClient()
  const [csv, setCsv] = usePreservedText('list')
  const [plan, setPlan] = useState<Plan>()
  const preview = useMutation({
    ...calls.preview,
    onSuccess: (seen) => setPlan(() => seen),
    onError: () => setPlan(undefined),
  })
  const carryOut = useMutation({
    ...calls.carryOut,
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => {
      if (findRefusal(error)?.reason === 'import-changed') preview.mutate({ csv })
    },
  })
  return {
    csv,
    setCsv,
    plan,
    done: carryOut.data,
    isLooking: preview.isPending,
    isImporting: carryOut.isPending,
    /** Why the list as a whole was refused. */
    refused: preview.error,
    /** Why the import did not happen. */
    trouble: carryOut.error,
    look(list: string) {
      carryOut.reset()
      preview.mutate({ csv: list })
    },
    carryOut() {
      if (plan) carryOut.mutate({ csv, fingerprint: plan.fingerprint })
    },
    startAnew(list: string) {
      carryOut.reset()
      preview.reset()
      setPlan(undefined)
      setCsv(list)
    },
  }
}
