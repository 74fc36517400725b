import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Here } from '#client/features/organisations/in-organisation.tsx'
import { refusalOf } from '#client/platform/refusal.ts'
import { api } from '#client/platform/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListSource } from '#client/staff-ui/import/list-source.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { RosterPlan } from '#shared/learners/roster-plan.ts'
import { mayChangeLearners, mayImportLearners } from '../may-change-learners.ts'
import { ColumnsExplained } from './columns-explained.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { listRefusalWords } from './list-fault-words.ts'
import { listTemplateAddress } from './list-template.ts'

const crumbs = () => [
  { name: m.staff_place_learners(), link: linkOptions({ to: '/dashboard/org/student/list' }) },
  { name: m.learners_import() },
]

/** A class list on its way in: given, looked at, carried out. */
export function ImportPage({ here: { organisation } }: { here: Here }) {
  if (mayImportLearners(organisation)) return <Import organisation={organisation} />
  return (
    <>
      <PageHeader title={m.learners_import_first()} crumbs={crumbs()} />
      <EmptyState title={m.import_who_may()}>
        {m.import_who_may_says()} {mayChangeLearners(organisation) && m.import_who_may_instead()}
      </EmptyState>
    </>
  )
}

function Import({ organisation }: Pick<Here, 'organisation'>) {
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState('')
  const [plan, setPlan] = useState<RosterPlan>()
  const preview = useMutation({
    ...api.learners.previewImport.mutationOptions(),
    onSuccess: setPlan,
    onError: () => setPlan(undefined),
  })
  const carryOut = useMutation({
    ...api.learners.applyImport.mutationOptions(),
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => {
      if (refusalOf(error)?.reason === 'import-changed') preview.mutate({ csv })
    },
  })
  const step = carryOut.data ? 'done' : plan ? 'preview' : 'source'
  useTopOnChange(plan && step === 'preview' ? plan.fingerprint : step)

  function look(list: string) {
    carryOut.reset()
    preview.mutate({ csv: list })
  }
  function startAnew(list: string) {
    carryOut.reset()
    preview.reset()
    setPlan(undefined)
    setCsv(list)
  }

  return (
    <>
      <PageHeader
        title={m.learners_import_first()}
        crumbs={crumbs()}
        sentence={<span role="status">{sentenceFor(step, plan)}</span>}
      />
      {carryOut.data ? (
        <ImportDone organisation={organisation} done={carryOut.data} onAnother={() => startAnew('')} />
      ) : plan ? (
        <ImportPreview
          plan={plan}
          isImporting={carryOut.isPending}
          isLooking={preview.isPending}
          error={carryOut.error}
          onImport={() => carryOut.mutate({ csv, fingerprint: plan.fingerprint })}
          onLookAgain={() => look(csv)}
          onOther={() => startAnew(csv)}
        />
      ) : (
        <ListSource
          bound={m.import_bound()}
          example={m.import_paste_example()}
          empty={m.import_empty()}
          template={{ address: listTemplateAddress, fileName: m.import_template_file() }}
          columns={<ColumnsExplained />}
          text={csv}
          onText={setCsv}
          onPreview={look}
          isReading={preview.isPending}
          refused={preview.error ? listRefusalWords(preview.error) : undefined}
        />
      )}
    </>
  )
}

function sentenceFor(step: 'source' | 'preview' | 'done', plan: RosterPlan | undefined): string {
  if (step === 'done') return ''
  if (!plan) return m.import_says()
  return plan.added.length + plan.changed.length > 0 ? m.import_nothing_written() : m.import_nothing_to_do()
}

/** Each step, and each new preview, begins at the top of the page, for eyes and for screen readers. */
function useTopOnChange(step: string) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
