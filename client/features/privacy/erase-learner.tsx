import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { StoredLearnerData } from '#shared/privacy/endpoints.ts'
import styles from './erase-learner.module.css'
import { OnHoldNotice } from './holds/on-hold-notice.tsx'
import { recordKindLabels } from './record-kind-labels.ts'

interface Props {
  learner: { id: string; name: string }
  timeZone: string
  onClose: () => void
}

/** Shows what would go and what would stay, and erases once the name is typed. */
export function EraseLearner({ learner, timeZone, onClose }: Props) {
  const query = useQuery({
    ...api.privacy.readStoredLearnerData.queryOptions({ input: { learnerId: learner.id } }),
    gcTime: 0,
  })
  return (
    <Dialog title={m.erase_title({ learner: learner.name })} width={560} isKept onClose={onClose}>
      {query.data?.hold ? (
        <>
          <OnHoldNotice title={learner.name} hold={query.data.hold} timeZone={timeZone} />
          <DialogActions>
            <Button variant="filled" onClick={onClose}>
              {m.common_done()}
            </Button>
          </DialogActions>
        </>
      ) : query.data ? (
        <Erasing learner={learner} kept={query.data} onClose={onClose} />
      ) : query.isError ? (
        <PageFailed error={query.error} what={m.erase_not_loaded()} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLine width="240px" />
      )}
    </Dialog>
  )
}

function Erasing({ learner, kept, onClose }: Omit<Props, 'timeZone'> & { kept: StoredLearnerData }) {
  const [name, setName] = useState('')
  const [requestKey] = useState(() => createRandomId())
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const erase = useMutation({
    mutationFn: () => client.privacy.eraseLearner({ learnerId: learner.id, requestKey, name }),
    onSuccess: async () => {
      showToast(m.erase_done({ learner: learner.name }))
      await navigate({ to: '/dashboard/org/student/list' })
      await queryClient.invalidateQueries()
    },
  })
  const { faultOf, mend } = useRefusedFields(erase)
  return (
    <DialogFields
      onClose={onClose}
      onSend={() => erase.mutate()}
      send={m.erase_go()}
      isDestructive
      isSending={erase.isPending}
      error={erase.error}
      failed={m.erase_failed()}
    >
      <p className={styles.explanation}>{m.erase_says()}</p>
      {!kept.isWithdrawn && <p className={styles.warning}>{m.erase_takes_part({ learner: learner.name })}</p>}
      <Counted title={m.erase_gone()} kinds={kept.kinds} of="deleted" />
      <Counted title={m.erase_stays()} says={m.erase_stays_says()} kinds={kept.kinds} of="nameless" />
      <TextInput
        label={m.erase_name({ learner: learner.name })}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value)
          mend('name')
        }}
        error={faultOf('name') && m.erase_name_wrong()}
      />
    </DialogFields>
  )
}

interface CountedProps {
  title: string
  says?: string
  kinds: StoredLearnerData['kinds']
  of: 'deleted' | 'nameless'
}

function Counted({ title, says, kinds, of }: CountedProps) {
  const counted = kinds.filter((kind) => kind[of] > 0)
  if (counted.length === 0) return null
  return (
    <section className={styles.counted}>
      <h3>{title}</h3>
      {says && <p>{says}</p>}
      <ul>
        {counted.map((kind) => (
          <li key={kind.kind}>
            {recordKindLabels[kind.kind].name()} <b>{formatNumber(kind[of])}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
