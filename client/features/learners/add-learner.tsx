import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { randomBelow } from '#client/platform/device/random-below.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { m } from '#client/words/messages.js'
import { generateSecret } from '#shared/auth/generate-secret.ts'
import { type LearnerSecret, type SecretKind, secretKindForGroups } from '#shared/auth/learner-secret.ts'
import { proposeUsername } from '#shared/learners/propose-username.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { LearnerAdded } from './learner-added.tsx'
import { learnerFaultMessage } from './learner-fault-message.ts'
import { type LearnerDraft, LearnerFields } from './learner-fields.tsx'
import { mayAddOnlyToOwnGroups } from './may-change-learners.ts'

/** Null is what was not typed: then the username that the name proposes will do, or a secret as the groups use. */
type Typed = Omit<LearnerDraft, 'username' | 'secret'> & {
  username: string | null
  secret: LearnerSecret | null
}

const blank = { name: '', username: null, secret: null, email: '' }
/** One of each kind, but a password, which people choose. */
const newSecrets = (): Record<SecretKind, string> => ({
  pictures: generateSecret('pictures', randomBelow),
  'four-pictures': generateSecret('four-pictures', randomBelow),
  pin: generateSecret('pin', randomBelow),
  password: '',
})

type NewLearner = Parameters<typeof client.learners.createLearner>[0]

const create = (given: NewLearner) => client.learners.createLearner(given)
const mostProposals = 10

/** A username that nobody typed may be another one: the next that the name proposes where the first is taken. */
async function createUnderFreeUsername(given: NewLearner) {
  const taken = new Set<string>()
  for (;;) {
    const username = proposeUsername(given.name, taken)
    try {
      return await create({ ...given, username })
    } catch (error) {
      const isTaken = findRefusal(error)?.reason === 'username-taken'
      if (!isTaken || username === '' || taken.size === mostProposals) throw error
      taken.add(username)
    }
  }
}

interface Props {
  organisation: Organisation
  /** Chosen to begin with. */
  groupId?: string
  onAdded?: (learnerId: string) => void
  onClose: () => void
}

/** Adds learners by hand, one after the other. */
export function AddLearner({ organisation, groupId, onAdded, onClose }: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>({
    ...blank,
    groupIds: groupId ? [groupId] : [],
  })
  const [secrets, setSecrets] = useState(newSecrets)
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} })).data?.groups ?? []
  const theirs = groups.filter(({ id }) => typed.groupIds.includes(id))
  const secretOf = (kind: SecretKind) => ({ kind, value: secrets[kind] })
  const draft = {
    ...typed,
    username: typed.username ?? proposeUsername(typed.name),
    secret: typed.secret ?? secretOf(secretKindForGroups(theirs.map(({ secretKind }) => secretKind))),
  }

  const add = useMutation({
    mutationFn: (given: NewLearner) =>
      typed.username === null ? createUnderFreeUsername(given) : create(given),
    onSuccess: ({ id }) => {
      onAdded?.(id)
      void queryClient.invalidateQueries()
    },
  })
  const { faultOf, mend } = useRefusedFields(add)

  function change(changes: Partial<LearnerDraft>) {
    const isProposedAnew = 'name' in changes && typed.username === null
    setTyped({ ...typed, ...changes })
    mend(
      ...Object.keys(changes),
      ...(isProposedAnew ? ['username'] : []),
      ...('secret' in changes ? ['secret.value'] : []),
    )
  }
  function addAnother() {
    const others = newSecrets()
    const kind = typed.secret?.kind
    setSecrets(others)
    setTyped({
      ...blank,
      secret: kind ? { kind, value: others[kind] } : null,
      groupIds: typed.groupIds,
    })
    add.reset()
  }

  if (add.data)
    return (
      <Dialog title={m.learner_added({ name: add.data.name })} onClose={onClose}>
        <LearnerAdded
          code={organisation.code}
          username={add.data.username}
          secret={draft.secret}
          onAnother={addAnother}
          onClose={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog title={m.learner_add()} onClose={onClose} isKept>
      <DialogFields
        onClose={onClose}
        onSend={() =>
          add.mutate({ ...draft, email: draft.email.trim() || null, groupIds: [...draft.groupIds] })
        }
        send={m.learner_add_go()}
        isSending={add.isPending}
        error={add.error}
        failed={m.learner_not_added()}
      >
        <LearnerFields
          draft={draft}
          onChange={change}
          wordsFor={(field) => {
            const fault = faultOf(field)
            return fault && learnerFaultMessage(field, fault)
          }}
          otherUsername={
            faultOf('username') === 'taken'
              ? proposeUsername(draft.name, new Set([draft.username.trim().toLowerCase()]))
              : ''
          }
          isOwnGroups={mayAddOnlyToOwnGroups(organisation)}
        />
      </DialogFields>
    </Dialog>
  )
}
