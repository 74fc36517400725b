import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { m } from '#client/words/messages.js'
import type { RevealedSecret } from '#shared/learners/endpoints.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

const SecretSheet = lazyComponent(() => import('../sign-in/printed-secret-sheet.tsx'), 'PrintedSecretSheet')

interface Props {
  organisation: Organisation
  roster: Roster
  /** Where something else is the first thing to do. */
  isAside?: boolean
}

/** Gives whoever came without a PIN what their group uses, told on a sheet to print, again while this page is open. */
export function CreateLearnerSecrets({ organisation, roster: { id: rosterId }, isAside }: Props) {
  const making = useMutation({ mutationFn: () => createSecrets(rosterId) })
  const [told, setTold] = useState<readonly RevealedSecret[]>()
  const { secrets = [], failure = making.error } = making.data ?? {}
  const isTelling = secrets.length > 0 && told !== secrets
  return (
    <>
      <Button
        variant={isAside ? 'default' : 'filled'}
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        loading={making.isPending}
        onClick={() => (secrets.length > 0 ? setTold(undefined) : making.mutate())}
      >
        {isAside ? m.names_print() : m.class_list_print_secrets()}
      </Button>
      {failure && !isTelling && (
        <ErrorNotice what={m.roster_secrets_failed()}>{refusalMessage(failure)}</ErrorNotice>
      )}
      {making.data?.secrets.length === 0 && <p role="status">{m.roster_secrets_all_have()}</p>}
      {isTelling && (
        <Suspense>
          <SecretSheet organisation={organisation} secrets={secrets} onClose={() => setTold(secrets)} />
        </Suspense>
      )}
    </>
  )
}

const atOnce = 100

/** Whoever was given one meanwhile keeps it. What was made is told even where the rest failed: it is told once. */
async function createSecrets(rosterId: string): Promise<{ secrets: RevealedSecret[]; failure?: unknown }> {
  const learnerIds = await listWithoutPin(rosterId)
  const secrets: RevealedSecret[] = []
  try {
    for (let first = 0; first < learnerIds.length; first += atOnce) {
      const some = learnerIds.slice(first, first + atOnce)
      secrets.push(...(await client.learners.renewSecrets({ learnerIds: some, onlyMissing: true })).secrets)
    }
  } catch (failure) {
    if (secrets.length === 0) throw failure
    return { secrets, failure }
  }
  return { secrets }
}

async function listWithoutPin(rosterId: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const asked = { rosterId, part: 'added', page } as const
    const { lines, total, pageSize } = await client.learners.readRosterLines(asked)
    ids.push(...lines.flatMap(({ learnerId, hasSecret }) => (learnerId && !hasSecret ? [learnerId] : [])))
    isLast = page * pageSize >= total
  }
  return ids
}
