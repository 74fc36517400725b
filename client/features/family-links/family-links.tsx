import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import type { RevealedFamilyLink } from '#shared/family-links/family-link.ts'
import { CreateFamilyLink } from './create-family-link.tsx'
import { FamilyLinkCreated } from './family-link-created.tsx'
import { FamilyLinkList } from './family-link-list.tsx'

interface Props {
  learner: { id: string; name: string }
  /** Those that have opened for the learner. */
  forms: readonly { id: string; title: string }[]
  /** The one that is shown where this is opened. */
  shownForm: string
  timeZone: string
  onClose: () => void
}

/** The links that a learner's family has, a new one, and what opens it, which is told once. */
export function FamilyLinks({ learner, forms, shownForm, timeZone, onClose }: Props) {
  const [isGiving, setGiving] = useState(false)
  const [told, setTold] = useState<RevealedFamilyLink | null>(null)
  const queryClient = useQueryClient()
  const query = useQuery({
    ...api.familyLinks.readFamilyLinks.queryOptions({ input: { learnerId: learner.id } }),
    staleTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.familyLinks.readFamilyLinks.key() })
  if (told)
    return (
      <Dialog title={m.family_told_title({ name: told.link.forWhom })} width={560} isKept onClose={onClose}>
        <FamilyLinkCreated told={told} onDone={() => setTold(null)} />
      </Dialog>
    )
  if (isGiving && query.data)
    return (
      <Dialog title={m.family_new_title({ learner: learner.name })} isKept onClose={onClose}>
        <CreateFamilyLink
          learner={learner}
          forms={forms}
          shownForm={shownForm}
          today={query.data.today}
          onGiven={(given) => {
            setGiving(false)
            setTold(given)
            void refresh()
          }}
          onClose={() => setGiving(false)}
        />
      </Dialog>
    )
  return (
    <Dialog title={m.family_share()} width={640} onClose={onClose}>
      <FamilyLinkList
        learner={learner}
        query={query}
        timeZone={timeZone}
        onChanged={refresh}
        onGive={() => setGiving(true)}
        onClose={onClose}
      />
    </Dialog>
  )
}
