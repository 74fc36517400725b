import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'

/** Opens one check-in for everybody at once, and says what came of it; tried again it is the same request. */
export function SendNowResult({ formId, timeZone }: { formId: string; timeZone: string }) {
  const [requestId] = useState(() => createRandomId())
  const queryClient = useQueryClient()
  const send = useMutation({
    ...api.checkIns.sendFormNow.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.checkIns.key() }),
    retry: false,
  })
  const { mutate } = send
  useEffect(() => mutate({ formId, requestId, again: true }), [mutate, formId, requestId])

  if (send.isSuccess)
    return (
      <p role="status">
        {m.form_sent_now({
          count: send.data.checkIns,
          time: timeLabel(send.data.closesAt, timeZone),
        })}
      </p>
    )
  if (!send.isError) return <p role="status">{m.form_sending_now()}</p>
  return (
    <>
      <p role="alert">
        {m.form_not_sent_now()} {refusalMessage(send.error)}
      </p>
      {!findRefusal(send.error) && (
        <Button onClick={() => mutate({ formId, requestId, again: true })}>{m.staff_try_again()}</Button>
      )}
    </>
  )
}
