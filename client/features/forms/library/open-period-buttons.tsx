import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import styles from './form-overview-page.module.css'

interface Props {
  form: FormOverview
  periods: readonly { slot: number; name: string }[]
}

/** Opens a period of a form that opens by hand. */
export function OpenPeriodButtons({ form, periods }: Props) {
  const queryClient = useQueryClient()
  // Pressed once more before it is answered, it is the same request.
  const requestId = useRef(createRandomId())
  const open = useMutation({
    mutationFn: (slot: number) =>
      client.checkIns.openForm({ formId: form.id, slot, requestId: requestId.current }),
    onSuccess: ({ checkIns, closesAt }) => {
      requestId.current = createRandomId()
      showToast(m.send_now_done({ count: checkIns, time: timeLabel(closesAt, form.timeZone) }))
      return queryClient.invalidateQueries({ queryKey: api.forms.key() })
    },
    retry: false,
  })
  return (
    <>
      {open.isError && (
        <ErrorNotice what={m.open_period_failed()} onRetry={() => open.mutate(open.variables)}>
          {refusalMessage(open.error)}
        </ErrorNotice>
      )}
      <div className={styles.actions}>
        {periods.map(({ slot, name }) => (
          <Button
            key={slot}
            loading={open.isPending && open.variables === slot}
            onClick={() => open.mutate(slot)}
          >
            {m.open_period({ period: name })}
          </Button>
        ))}
      </div>
    </>
  )
}
