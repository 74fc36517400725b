import { Button } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ProgressBar } from '#client/staff-ui/page/figures/progress-bar.tsx'
import { m } from '#client/words/messages.js'
import type { ExportSummary, LastExport } from '#shared/privacy/export-summary.ts'
import { exportDetailMessages, exportTitle } from './export-messages.ts'
import css from './full-data-export.module.css'

interface Props {
  /** Whose it is; of nobody, it is the whole organisation's. */
  learnerId?: string
  timeZone: string
}

const refetchMs = 2_000

/** Everything of the organisation, or of a learner, as one file: asked for, written meanwhile, and fetched for a week. */
export function FullDataExport({ learnerId, timeZone }: Props) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const calls = exportCalls(learnerId)
  const query = useQuery({
    ...calls.last,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.state === 'under-way' ? refetchMs : false),
  })
  const keep = (last: LastExport) => queryClient.setQueryData(calls.last.queryKey, last)
  const write = useMutation({
    mutationFn: calls.ask,
    onSuccess: keep,
    onError: (error) => showToast(`${m.export_not_asked()} ${refusalMessage(error)}`),
  })
  const remove = useMutation({
    mutationFn: calls.remove,
    onSuccess: keep,
    onError: (error) => showToast(`${m.export_not_removed()} ${refusalMessage(error)}`),
  })
  const download = useMutation({
    mutationFn: calls.address,
    onSuccess: ({ address }) => downloadFile(address),
    onError: (error) => {
      showToast(`${m.export_not_downloaded()} ${refusalMessage(error)}`)
      void query.refetch()
    },
  })

  if (query.isPending) return <SkeletonLine width="240px" />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.export_not_loaded()} onRetry={() => void query.refetch()} />
    )
  const made = query.data.export
  const begin = () => write.mutate(createRandomId())

  async function removeAfterAsking() {
    const goOn = await confirm({
      title: m.export_remove_title(),
      consequence: m.export_remove_says(),
      confirm: m.export_remove(),
      isDestructive: true,
    })
    if (goOn) remove.mutate()
  }

  async function replaceAfterAsking() {
    const goOn = await confirm({
      title: m.export_again_title(),
      consequence: m.export_again_says(),
      confirm: m.export_again(),
    })
    if (goOn) begin()
  }

  const isSettled = made?.state !== 'under-way' && made?.state !== 'ready'
  return (
    <div className={css.export} data-state={made?.state}>
      {made && <ExportState made={made} isOfLearner={learnerId !== undefined} timeZone={timeZone} />}
      <div className={css.actions}>
        {isSettled && (
          <Button
            leftSection={<IconFileZip size={20} stroke={1.75} aria-hidden />}
            loading={write.isPending}
            onClick={begin}
          >
            {m.export_ask()}
          </Button>
        )}
        {made?.state === 'ready' && (
          <>
            <Button
              variant="filled"
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {m.export_download()}
            </Button>
            <Button loading={write.isPending} onClick={() => void replaceAfterAsking()}>
              {m.export_again()}
            </Button>
            <Button loading={remove.isPending} onClick={() => void removeAfterAsking()}>
              {m.export_remove()}
            </Button>
          </>
        )}
        {made?.state === 'under-way' && (
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            {m.export_stop()}
          </Button>
        )}
      </div>
    </div>
  )
}

function ExportState({
  made,
  isOfLearner,
  timeZone,
}: {
  made: ExportSummary
  isOfLearner: boolean
  timeZone: string
}) {
  const { state, listsDone, lists } = made
  return (
    <div className={css.told}>
      <div role="status">
        <h4>{exportTitle(made, timeZone)}</h4>
      </div>
      {state === 'under-way' && <ProgressBar done={listsDone} total={lists} />}
      {exportDetailMessages(made, { isOfLearner, timeZone }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Has the browser itself fetch a file, which it can go on with where it was cut off; the page stays as it is. */
function downloadFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** How a file of everything is asked for and fetched: a learner's, or else the organisation's. */
const exportCalls = (learnerId: string | undefined) =>
  learnerId === undefined ? ofOrganisation : ofLearner(learnerId)

const ofOrganisation = {
  last: api.privacy.readOrganisationExport.queryOptions({ input: {} }),
  ask: (requestKey: string) => client.privacy.requestOrganisationExport({ requestKey }),
  remove: () => client.privacy.deleteOrganisationExport({}),
  address: () => client.privacy.createOrganisationExportAddress({}),
}

const ofLearner = (learnerId: string) => ({
  last: api.privacy.readLearnerExport.queryOptions({ input: { learnerId } }),
  ask: (requestKey: string) => client.privacy.requestLearnerExport({ learnerId, requestKey }),
  remove: () => client.privacy.deleteLearnerExport({ learnerId }),
  address: () => client.privacy.createLearnerExportAddress({ learnerId }),
})
