import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { describeFadingRule } from './describe-fading-rule.ts'
import styles from './fading-rule-section.module.css'

const ChooseFadingRule = lazyComponent(() => import('./choose-fading-rule.tsx'), 'ChooseFadingRule')

/** By what a step down of the match rate is proposed in the organisation. */
export function FadingRuleSection({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(api.checkIns.readFadingRule.queryOptions({ input: {} }))
  const [isChoosing, setIsChoosing] = useState(false)
  if (query.isPending) return <ListSkeleton label={m.fading_rule()} columns={1} rows={1} />
  if (query.isError)
    return (
      <PageFailed
        error={query.error}
        what={m.fading_rule_not_loaded()}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <Section
      title={m.fading_rule()}
      id="fading"
      more={
        mayChange && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={m.fading_rule_change_title()}
            onClick={() => setIsChoosing(true)}
          >
            {m.fading_rule_change()}
          </Button>
        )
      }
    >
      <div className={styles.explanation}>
        <p>
          {m.fading_rule_says()} {!mayChange && m.fading_rule_who_may()}
        </p>
        <p className={styles.rule}>{describeFadingRule(query.data)}</p>
        <p>{m.fading_rule_back()}</p>
        <p>
          <HelpLink page="fading" />
        </p>
      </div>
      {isChoosing && (
        <Suspense>
          <ChooseFadingRule rule={query.data} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
