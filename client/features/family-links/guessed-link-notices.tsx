import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { m } from '#client/words/messages.js'
import { FamilyLinkCreated } from './family-link-created.tsx'

/** Says which family codes somebody guesses at, with a new link a click away. */
export function GuessedLinkNotices() {
  const queryClient = useQueryClient()
  const guessed = useQuery({
    ...api.familyLinks.listGuessedFamilyLinks.queryOptions({ input: {} }),
    staleTime: 300_000,
  })
  const renew = useMutation(api.familyLinks.renewFamilyLink.mutationOptions())
  const close = () => {
    renew.reset()
    void queryClient.invalidateQueries({ queryKey: api.familyLinks.key() })
  }
  return (
    <>
      {renew.data && (
        <Dialog
          title={m.family_told_title({ name: renew.data.link.forWhom })}
          width={560}
          isKept
          onClose={close}
        >
          <FamilyLinkCreated told={renew.data} onDone={close} />
        </Dialog>
      )}
      {renew.isError && (
        <ErrorNotice what={m.family_not_renewed()}>{refusalMessage(renew.error)}</ErrorNotice>
      )}
      {guessed.data?.links.map(({ id, learnerId, learnerName, forWhom, tries, addresses }) => (
        <Callout
          key={id}
          title={m.family_guessing_title({ name: learnerName })}
          actions={
            <Button
              loading={renew.isPending && renew.variables.linkId === id}
              onClick={() => renew.mutate({ learnerId, linkId: id })}
            >
              {m.family_renew({ name: forWhom })}
            </Button>
          }
        >
          {m.family_guessing({ name: forWhom, tries, count: addresses })}
        </Callout>
      ))}
    </>
  )
}
