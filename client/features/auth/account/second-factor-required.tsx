import { Button } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { pageAfterSignIn } from '#client/platform/session/sign-in-pages.ts'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { useMembership } from '#client/staff-ui/shell/use-membership.ts'
import { m } from '#client/words/messages.js'

/** Whoever was sent here by an organisation that asks for a second factor is led back once they have one. */
export function SecondFactorRequired() {
  const router = useRouter()
  const next = useSearch({ strict: false, select: ({ next }) => next })
  const membership = useMembership()
  const organisation = membership.status === 'known' ? membership.organisation : null
  if (!organisation) return null
  const { name, lacksSecondFactor } = organisation
  if (lacksSecondFactor)
    return (
      <Callout title={m.second_factor_asked({ organisation: name })}>{m.second_factor_asked_here()}</Callout>
    )
  if (next === undefined) return null
  return (
    <Callout
      title={m.second_factor_asked_done()}
      actions={
        <Button
          variant="filled"
          onClick={() =>
            router.history.push(pageAfterSignIn(next, '/dashboard/org/detail', window.location.origin))
          }
        >
          {m.second_factor_asked_go_on({ organisation: name })}
        </Button>
      }
    >
      {m.second_factor_asked_done_says()}
    </Callout>
  )
}
