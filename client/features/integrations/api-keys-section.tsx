import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { RowList } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { ApiKeyRow } from './api-key-row.tsx'
import { ApiKeyCreated, CreateApiKey, type CreatedApiKey } from './create-api-key.tsx'
import styles from './integrations.module.css'

type Step = 'making' | CreatedApiKey | null

/** The keys of other programs, and a new one, which is told once. */
export function ApiKeysSection({ timeZone }: { timeZone: string }) {
  const [step, setStep] = useState<Step>(null)
  const queryClient = useQueryClient()
  const query = useQuery({ ...api.integrations.readApiKeys.queryOptions({ input: {} }), staleTime: 0 })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.integrations.readApiKeys.key() })
  if (query.isPending) return <ListSkeleton label={m.keys_title()} columns={2} rows={3} />
  if (query.isError)
    return <PageFailed error={query.error} what={m.keys_failed()} onRetry={() => void query.refetch()} />
  const { keys } = query.data
  const close = () => setStep(null)
  return (
    <Section
      title={m.keys_title()}
      more={
        <Button size="xs" variant="filled" onClick={() => setStep('making')}>
          {m.keys_make()}
        </Button>
      }
    >
      {keys.length === 0 && (
        <p className={styles.explanation}>
          {m.keys_none()} <a href="/api/docs">{m.keys_none_docs()}</a>
        </p>
      )}
      <RowList>
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} timeZone={timeZone} onChanged={refresh} />
        ))}
      </RowList>
      {step && (
        <Dialog
          title={step === 'making' ? m.key_new_title() : m.key_told_title({ name: step.key.name })}
          width={560}
          isKept
          onClose={close}
        >
          {step === 'making' ? (
            <CreateApiKey
              {...query.data}
              onMade={(told) => {
                setStep(told)
                void refresh()
              }}
              onClose={close}
            />
          ) : (
            <ApiKeyCreated told={step} onDone={close} />
          )}
        </Dialog>
      )}
    </Section>
  )
}
