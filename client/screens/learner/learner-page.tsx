import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '#client/platform/api/api.ts'
import { applyAccountLanguage } from '#client/platform/language/switch-language.ts'
import { notifyTakenOver } from '#client/platform/page/notify-taken-over.ts'
import { signOut } from '#client/platform/session/sign-out.ts'
import { LearnerMenu, LearnerShell } from '#client/ui/shells/learner-shell.tsx'

/** One of the learner's own pages, with the learner's name on it. */
export function LearnerPage({ title, children }: { title: string; children: ReactNode }) {
  const { data } = useQuery(
    api.auth.checkAuth.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
  )
  useEffect(notifyTakenOver, [])
  useEffect(() => applyAccountLanguage(data?.language), [data?.language])
  const learner = data?.user.kind === 'learner' ? data.user : undefined
  return (
    <LearnerShell title={title} menu={learner && <LearnerMenu {...learner} onSignOut={signOut} />}>
      {children}
    </LearnerShell>
  )
}
