import { useQuery } from '@tanstack/react-query'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'
import { getLocale } from '#client/words/runtime.js'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'

/** The questions that ship with the product, in the reader's language; loaded when they are first looked at. */
export const useStarterBank = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['starter bank'],
    queryFn: readStarterBank,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })

const readStarterBank = (): Promise<readonly NewBankQuestion[]> =>
  loadOrReload(
    async () =>
      getLocale() === 'es'
        ? (await import('#shared/question-bank/starter/spanish/spanish-starter-bank.ts')).spanishStarterBank
        : (await import('#shared/question-bank/starter/starter-bank.ts')).starterBank,
    'The starter bank',
  )

/** The tags of these questions, each once. */
export const distinctTags = (questions: readonly NewBankQuestion[] = []): string[] =>
  [...new Set(questions.flatMap(({ tags }) => tags))].toSorted()
