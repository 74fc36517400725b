import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Results, resultTableNames } from '#shared/insights/results/endpoints.ts'
import { type ListFormat, listFormats } from '#shared/list-file.ts'
import styles from './results.module.css'

/** What results are asked for. */
export interface ResultsInput {
  form?: string | undefined
  group?: string | undefined
  from?: string
  to?: string
  weeks?: number
}

const ResultsSheet = lazyComponent(() => import('./results-sheet.tsx'), 'ResultsSheet')

type List = (typeof resultTableNames)[number]

const lists: Record<List, () => string> = {
  weeks: m.results_save_weeks,
  learners: m.results_save_learners,
  questions: m.results_save_questions,
  periods: m.results_save_periods,
}

const formats: Record<ListFormat, (input: { list: string }) => string> = {
  csv: m.results_save_csv,
  xlsx: m.results_save_xlsx,
}

interface Props {
  name: string
  input: ResultsInput
  results: Results
}

/** The results taken along: each table as a file, all of it on paper. */
export function ResultsActions({ name, input, results }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  const save = useMutation({
    mutationFn: async (asked: { list: List; format: ListFormat }) => ({
      ...asked,
      file: await client.insights.exportResults({ ...input, ...asked }),
    }),
    onSuccess: ({ list, format, file }) =>
      saveFile(`${[name, m.results_results(), lists[list]()].join(', ')}.${format}`, file as Blob),
    onError: (error) => showToast(`${m.list_not_saved()} ${refusalMessage(error)}`),
  })
  return (
    <div className={styles.actions}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} loading={save.isPending}>
            {m.days_download()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(lists) as List[]).flatMap((list) =>
            listFormats.map((format) => (
              <Menu.Item key={list + format} onClick={() => save.mutate({ list, format })}>
                {formats[format]({ list: lists[list]() })}
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {m.staff_print()}
      </Button>
      {isPrinting && (
        <Suspense>
          <ResultsSheet name={name} results={results} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}
