import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ReauthenticationFields,
  useReauthentication,
} from '#client/features/auth/account/reauthentication-fields.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { SecretShownOnce } from '#client/staff-ui/dialog/secret-shown-once.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import { apiKeyScope } from '#shared/api-key-scope.ts'
import { type ApiKey, type ApiKeyInput, maxApiKeyNameLength } from '#shared/integrations/api-key.ts'
import { defaultKeyExpiry, latestKeyExpiry } from '#shared/integrations/key-expiry.ts'
import { apiKeyScopeLabels } from './api-key-row.tsx'
import styles from './integrations.module.css'

interface Props {
  /** The organisation's day. */
  today: string
  asksCode: boolean
  onMade: (told: CreatedApiKey) => void
  onClose: () => void
}

/** For which program a key is, what it may read, until when, and who makes it. */
export function CreateApiKey({ today, asksCode, onMade, onClose }: Props) {
  const [written, setWritten] = useState<ApiKeyInput>({
    name: '',
    scopes: [],
    endsOn: defaultKeyExpiry(today),
  })
  const [requestKey] = useState(() => createRandomId())
  const make = useMutation({
    mutationFn: () =>
      client.integrations.createApiKey({
        ...written,
        requestKey,
        ...proof.given,
      }),
    onSuccess: onMade,
  })
  const fields = useRefusedFields(make)
  const { faultOf, mend } = fields
  const proof = useReauthentication(asksCode, fields)
  const set = (part: Partial<ApiKeyInput>) => {
    setWritten({ ...written, ...part })
    mend(...Object.keys(part))
  }
  return (
    <DialogFields
      onClose={onClose}
      onSend={() => make.mutate()}
      send={m.key_make_go()}
      isSending={make.isPending}
      error={make.error}
      failed={m.key_not_made()}
    >
      <TextInput
        data-autofocus
        label={m.key_name()}
        description={m.key_name_hint()}
        placeholder={m.key_name_example()}
        maxLength={maxApiKeyNameLength}
        value={written.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={faultOf('name') && m.key_name_missing()}
      />
      <ChoiceField legend={m.key_scopes()} error={faultOf('scopes') && m.key_scopes_missing()}>
        <div className={styles.choices}>
          {apiKeyScope.options.map((scope) => (
            <Checkbox
              key={scope}
              label={apiKeyScopeLabels[scope].name()}
              description={apiKeyScopeLabels[scope].says()}
              checked={written.scopes.includes(scope)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  scopes: apiKeyScope.options.filter((each) =>
                    each === scope ? checked : written.scopes.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </ChoiceField>
      <TextInput
        type="date"
        label={m.key_ends_on()}
        description={m.key_ends_on_hint()}
        min={today}
        max={latestKeyExpiry(today)}
        value={written.endsOn}
        onChange={(event) => set({ endsOn: event.currentTarget.value })}
        error={faultOf('endsOn') && m.key_ends_on_wrong()}
      />
      <ReauthenticationFields act="make-key" proof={proof} error={make.error} />
    </DialogFields>
  )
}

export interface CreatedApiKey {
  key: ApiKey
  secret: string
}

/** A key, the only time that it can be read. */
export const ApiKeyCreated = ({
  told: { key, secret },
  onDone,
}: {
  told: CreatedApiKey
  onDone: () => void
}) => (
  <SecretShownOnce
    says={m.key_told_once({ day: dayLabel(key.endsOn, 'dated') })}
    label={m.key_secret()}
    value={secret}
    copy={m.key_copy()}
    onDone={onDone}
  />
)
