import { PasswordInput, TextInput } from '@mantine/core'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { ApiContract } from '#shared/contract.ts'

export type OwnProvider = NonNullable<
  InferContractRouterOutputs<ApiContract>['auth']['readOwnProvider']['provider']
>

interface Props {
  provider: OwnProvider | null
  redirectUri: string
  onClose: () => void
}

const maxDomains = 20

export function SetOwnProvider({ provider, redirectUri, onClose }: Props) {
  const queryClient = useQueryClient()
  const [issuer, setIssuer] = useState(provider?.issuer ?? '')
  const [clientId, setClientId] = useState(provider?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [domains, setDomains] = useState(provider?.emailDomains.join(', ') ?? '')
  const save = useMutation({
    ...api.auth.saveOwnProvider.mutationOptions(),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.auth.readOwnProvider.queryKey({ input: {} }), saved)
      showToast(m.own_provider_saved())
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(save)
  const emailDomains = domains.split(/[\s,;]+/).filter((domain) => domain !== '')
  const domainFields = [
    'emailDomains',
    ...Array.from({ length: maxDomains }, (_, at) => `emailDomains.${at}`),
  ]

  return (
    <FormDialog
      title={m.own_provider()}
      onClose={onClose}
      onSend={() =>
        save.mutate({ issuer, clientId, emailDomains, ...(clientSecret !== '' && { clientSecret }) })
      }
      send={m.own_provider_save()}
      isSending={save.isPending}
      error={save.error}
      failed={m.own_provider_not_saved()}
    >
      <TextInput
        label={m.own_provider_redirect()}
        description={m.own_provider_redirect_says()}
        value={redirectUri}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        data-autofocus
        label={m.own_provider_issuer()}
        description={m.own_provider_issuer_hint()}
        type="url"
        maxLength={500}
        value={issuer}
        onChange={(event) => {
          setIssuer(event.currentTarget.value)
          mend('issuer', 'clientSecret')
        }}
        error={issuerFault(faultOf('issuer'))}
      />
      <TextInput
        label={m.own_provider_client_id()}
        maxLength={300}
        autoComplete="off"
        value={clientId}
        onChange={(event) => {
          setClientId(event.currentTarget.value)
          mend('clientId', 'clientSecret')
        }}
        error={faultOf('clientId') && m.own_provider_client_id_missing()}
      />
      <PasswordInput
        label={m.own_provider_client_secret()}
        description={provider ? m.own_provider_client_secret_kept() : undefined}
        maxLength={1000}
        autoComplete="off"
        value={clientSecret}
        onChange={(event) => {
          setClientSecret(event.currentTarget.value)
          mend('clientSecret')
        }}
        aria-invalid={Boolean(faultOf('clientSecret'))}
        error={faultOf('clientSecret') && m.own_provider_client_secret_missing()}
      />
      <TextInput
        label={m.own_provider_domains()}
        description={m.own_provider_domains_hint()}
        value={domains}
        onChange={(event) => {
          setDomains(event.currentTarget.value)
          mend(...domainFields)
        }}
        error={domainFields.some((field) => faultOf(field)) && m.own_provider_domains_wrong()}
      />
    </FormDialog>
  )
}

function issuerFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'unreachable') return m.own_provider_issuer_unreachable()
  return fault === 'any-tenant' ? m.own_provider_issuer_any_tenant() : m.own_provider_issuer_wrong()
}
