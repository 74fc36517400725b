import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import styles from './send-now-dialog.module.css'

interface Props {
  form: { id: string; title: string }
  onClose: () => void
}

/** One extra check-in at once, for everybody who has the form or for some. */
export function SendNowDialog({ form, onClose }: Props) {
  const queryClient = useQueryClient()
  const withLearners = api.forms.readFormLearners.queryOptions({ input: { formId: form.id } })
  const query = useQuery(withLearners)
  const learners = query.data?.learners.filter(({ hasIt }) => hasIt) ?? []
  const [isForAll, setForAll] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const [isSentAlready, setSentAlready] = useState(false)
  // Tried once more, it is still the same request and opens once.
  const [requestId] = useState(() => createRandomId())
  const send = useMutation({
    mutationFn: async () => {
      const { timeZone } = await queryClient.ensureQueryData(withLearners)
      const sent = await client.checkIns.sendFormNow({
        formId: form.id,
        requestId,
        again: isSentAlready,
        learnerIds: isForAll ? null : [...chosen],
      })
      return { ...sent, timeZone }
    },
    onSuccess: ({ checkIns, closesAt, timeZone }) => {
      const time = timeLabel(closesAt, timeZone)
      showToast(m.send_now_done({ count: checkIns, time }))
      onClose()
      return queryClient.invalidateQueries()
    },
    onError: (error) => setSentAlready(findRefusal(error)?.reason === 'sent-already'),
    retry: false,
  })
  const isMissing = !isForAll && chosen.length === 0
  const start = () => {
    setAsked(true)
    if (!isMissing && (!query.data || learners.length > 0)) send.mutate()
  }
  const toggle = (id: string) =>
    setChosen((held) => (held.includes(id) ? held.filter((each) => each !== id) : [...held, id]))
  return (
    <FormDialog
      title={m.send_now_title({ title: form.title })}
      onClose={onClose}
      onSend={start}
      send={isSentAlready ? m.send_now_again() : m.send_now_go()}
      isSending={send.isPending}
      error={send.error}
      failed={m.send_now_failed()}
    >
      <p className={styles.explanation}>{m.send_now_says()}</p>
      {query.isError ? (
        <ErrorNotice what={m.staff_list_failed()} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonLine width="60%" />
      ) : learners.length === 0 ? (
        <p className={styles.explanation}>{m.send_now_nobody()}</p>
      ) : (
        <>
          <ChoiceField legend={m.send_now_who()}>
            <ChoiceChips
              chips={[
                { value: 'all', label: m.send_now_everybody({ count: learners.length }) },
                { value: 'some', label: m.send_now_some() },
              ]}
              value={isForAll ? 'all' : 'some'}
              onChange={(who) => setForAll(who === 'all')}
            />
          </ChoiceField>
          {!isForAll && (
            <ChoiceField
              legend={m.send_now_learners()}
              error={isAsked && isMissing ? m.send_now_none() : undefined}
            >
              <div className={styles.learners}>
                {learners.map(({ id, name }) => (
                  <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
                ))}
              </div>
            </ChoiceField>
          )}
        </>
      )}
    </FormDialog>
  )
}
