import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { usePreservedText } from '#client/platform/page/preserved-text.ts'
import type { ListImportPlan } from './list-import-plan.ts'

/** The two calls that import a kind of list. */
export interface ListImportCalls<Plan extends ListImportPlan, Done> {
  preview: UseMutationOptions<Plan, Error, { csv: string }>
  carryOut: UseMutationOptions<Done, Error, { csv: string; fingerprint: string }>
}

/** A list on its way in: given, looked at, carried out. */
export function useListImport<Plan extends ListImportPlan, Done>(calls: ListImportCalls<Plan, Done>) {
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
