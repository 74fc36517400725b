import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { SignInRules } from '#shared/organisations/endpoints.ts'
import styles from './settings-page.module.css'

/** What owners ask of whoever signs in. */
export function SignInRulesSection() {
  const queryClient = useQueryClient()
  const query = useQuery(api.organisations.readSignInRules.queryOptions({ input: {} }))
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = useMutation({
    ...api.organisations.updateSignInRules.mutationOptions(),
    onSuccess: (rules) => {
      queryClient.setQueryData(api.organisations.readSignInRules.queryKey({ input: {} }), rules)
      showToast(rules.secondFactorRequired ? m.sign_in_rules_required() : m.sign_in_rules_not_required())
    },
    onSettled: () => setWanted(null),
    onError: (error) => showToast(`${m.sign_in_rules_not_changed()} ${refusalMessage(error)}`),
  })
  if (query.isPending) return <ListSkeleton label={m.sign_in_rules()} columns={1} rows={1} />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.sign_in_rules_failed()} onRetry={() => void query.refetch()} />
    )
  const { secondFactorRequired, hasSecondFactor } = query.data
  return (
    <Section title={m.sign_in_rules()} id="sign-in-rules">
      <div className={styles.rule}>
        {secondFactorRequired || hasSecondFactor ? (
          <Switch
            label={m.sign_in_rules_require()}
            description={consequenceOf(query.data)}
            checked={wanted ?? secondFactorRequired}
            onChange={({ currentTarget: { checked } }) => {
              setWanted(checked)
              change.mutate({ secondFactorRequired: checked })
            }}
          />
        ) : (
          <p>
            {m.sign_in_rules_own_first()}{' '}
            <TextLink to="/dashboard/account" search={{ next: here }} hash="second-step">
              {m.sign_in_rules_set_up()}
            </TextLink>
          </p>
        )}
      </div>
    </Section>
  )
}

const here = '/dashboard/org/settings?view=access#sign-in-rules'

function consequenceOf({ secondFactorRequired, withoutSecondFactor }: SignInRules): string {
  if (withoutSecondFactor === 0) return m.sign_in_rules_all_have()
  const without = { people: withoutSecondFactor }
  return secondFactorRequired ? m.sign_in_rules_stopped(without) : m.sign_in_rules_would_stop(without)
}
