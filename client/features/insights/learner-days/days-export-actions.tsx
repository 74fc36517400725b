import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import type { ListFormat } from '#shared/list-file.ts'
import type { VisibleGraphLines } from './day-filters.tsx'

const EvidenceDialog = lazyComponent(() => import('./evidence-dialog.tsx'), 'EvidenceDialog')
const MeetingSheet = lazyComponent(() => import('./meeting-sheet.tsx'), 'MeetingSheet')

interface Props {
  progress: LearnerProgress
  lines: VisibleGraphLines
}

/** The days taken along: as a file, as a picture, or on paper. */
export function DaysExportActions({ progress, lines }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const isEmpty = progress.days.length === 0
  const save = (file: Promise<void>) => void file.catch(() => showToast(m.days_file_failed()))
  const savePicture = async (kind: 'png' | 'svg') => {
    const { saveGraphFile } = await loadOrReload(() => import('./save-graph-file.tsx'), 'saveGraphFile')
    await saveGraphFile(progress, lines, kind)
  }
  const saveTable = async (format: ListFormat) => {
    const { saveDaysFile } = await loadOrReload(() => import('./save-days-file.ts'), 'saveDaysFile')
    await saveDaysFile(progress, format)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} disabled={isEmpty}>
            {m.days_download()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save(saveTable('csv'))}>{m.days_csv()}</Menu.Item>
          <Menu.Item onClick={() => save(saveTable('xlsx'))}>{m.days_xlsx()}</Menu.Item>
          <Menu.Item onClick={() => save(savePicture('png'))}>{m.days_png()}</Menu.Item>
          <Menu.Item onClick={() => save(savePicture('svg'))}>{m.days_svg()}</Menu.Item>
          <Menu.Item onClick={() => setPacking(true)}>{m.evidence_open()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        disabled={isEmpty}
        onClick={() => setPrinting(true)}
      >
        {m.days_print()}
      </Button>
      {isPacking && (
        <Suspense>
          <EvidenceDialog progress={progress} onClose={() => setPacking(false)} />
        </Suspense>
      )}
      {isPrinting && (
        <Suspense>
          <MeetingSheet progress={progress} lines={lines} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
