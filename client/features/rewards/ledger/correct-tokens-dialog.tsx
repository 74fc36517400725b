import { NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { ReasonInputDialog } from '../reason-input-dialog.tsx'

interface Props {
  learnerId: string
  balance: number
  onClose: () => void
}

const most = 10_000

/** Gives tokens or takes them off by hand. */
export function CorrectTokensDialog({ learnerId, balance, onClose }: Props) {
  const queryClient = useQueryClient()
  const [requestKey] = useState(() => createRandomId())
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [count, setCount] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: (given: { amount: number; why: string }) =>
      client.rewards.correctTokens({ learnerId, requestKey, ...given }),
    onSuccess: ({ balance }) => {
      showToast(m.tokens_corrected({ balance }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rewards.key() }),
  })
  const isOff = count === null || count < 1 || count > most || (way === 'take' && count > balance)
  return (
    <ReasonInputDialog
      title={m.tokens_correct_title()}
      send={m.tokens_correct_go()}
      failed={m.tokens_not_corrected()}
      isSending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSend={(why) => {
        setAsked(true)
        if (!isOff) save.mutate({ amount: way === 'give' ? count : -count, why })
      }}
    >
      <ChoiceField legend={m.tokens_correct_way()}>
        <ChoiceChips
          chips={[
            { value: 'give', label: m.tokens_give() },
            { value: 'take', label: m.tokens_take() },
          ]}
          value={way}
          onChange={setWay}
        />
      </ChoiceField>
      <NumberInput
        data-autofocus
        label={m.tokens_count()}
        description={m.tokens_there_are({ balance })}
        value={count ?? ''}
        onChange={(typed) => setCount(typeof typed === 'number' ? typed : null)}
        min={1}
        max={most}
        maxLength={5}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        error={isAsked && isOff && m.tokens_count_off({ most: way === 'take' ? balance : most })}
      />
    </ReasonInputDialog>
  )
}
