import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useEffect, useState } from 'react'
import { preserveTexts, usePreservedText } from '#client/platform/page/preserved-text.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { listRefusalMessage } from '#client/staff-ui/import/list-refusal-message.ts'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { NamesakeReading } from '#shared/learners/roster/assign-usernames.ts'
import type { RosterFault, RosterLine } from '#shared/learners/roster/roster-line.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { classListFaultMessages, rosterStopLabels } from '../class-list-fault-messages.ts'
import { CreateLearnerSecrets } from '../create-learner-secrets.tsx'
import { lineFaultMessage } from '../line-fault-message.ts'
import styles from './add-learner-names.module.css'
import { addNamedLearners, type NamedLearners } from './add-named-learners.ts'
import { splitNames } from './split-names.ts'

interface Props {
  organisation: Organisation
  /** Told of who was added, and of who was there by that name. */
  onAdded: (learnerIds: string[]) => void
  ref?: Ref<HTMLFormElement>
}

const maxLength = 100_000

/** Learners by their names alone, typed or pasted; usernames and PINs are made for them, and can be printed at once. */
export function AddLearnerNames({ organisation, onAdded, ref }: Props) {
  const queryClient = useQueryClient()
  // Before the hook whose text it is: that forgets what is typed when the page is left.
  useEffect(() => {
    window.addEventListener('pagehide', preserveTexts)
    return () => {
      window.removeEventListener('pagehide', preserveTexts)
      preserveTexts()
    }
  }, [])
  const [text, setText] = usePreservedText('new-learner-names')
  const [fault, setFault] = useState<string>()
  const adding = useMutation({
    mutationFn: addNamedLearners,
    onSuccess: (named) => {
      if (named.sharedName !== null || named.roster.stopped) return
      setText(namesToMend(named))
      onAdded(named.learnerIds)
      void queryClient.invalidateQueries()
    },
    retry: false,
  })
  const names = splitNames(text)

  function add(namesakes?: NamesakeReading) {
    if (adding.isPending) return
    if (!names) return setFault(m.names_have_columns())
    if (names.length === 0) return setFault(m.names_missing())
    adding.mutate({ names, namesakes })
  }

  return (
    <form
      ref={ref}
      className={styles.names}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        add()
      }}
    >
      <Textarea
        label={m.names_label()}
        description={m.names_hint()}
        name="names"
        rows={4}
        resize="vertical"
        maxLength={maxLength}
        spellCheck={false}
        value={text}
        readOnly={adding.isPending}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setText(currentTarget.value)
        }}
        error={fault}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={adding.isPending}>
          {names?.length ? m.names_add({ count: names.length }) : m.names_add_none()}
        </Button>
        <TextLink to="/dashboard/org/student/list" search={{ view: 'import' }}>
          {m.learners_import_first()}
        </TextLink>
      </div>
      {adding.isError && (
        <ErrorNotice what={m.import_not_done()}>
          {listRefusalMessage(adding.error, classListFaultMessages)}
        </ErrorNotice>
      )}
      {adding.data && <Outcome named={adding.data} organisation={organisation} onExplain={add} />}
    </form>
  )
}

/** What could not be added and can be written in another way stays in the field. */
const namesToMend = ({ refused }: { refused: readonly Pick<RosterLine, 'name' | 'faults'>[] }) =>
  refused
    .filter(({ faults }) => faults.every(({ reason }) => reason !== 'ambiguous'))
    .map(({ name }) => name)
    .join('\n')

const nameFaultMessage = (fault: RosterFault) =>
  fault.reason === 'ambiguous' ? m.names_ambiguous() : lineFaultMessage(fault)

interface OutcomeProps {
  named: NamedLearners
  organisation: Organisation
  onExplain: (namesakes: NamesakeReading) => void
}

/** What came of the names: a question about equal ones, or who was added, who was there, and who could not be. */
function Outcome({ named, organisation, onExplain }: OutcomeProps) {
  if (named.sharedName !== null)
    return (
      <div role="alert">
        <Callout
          title={m.names_shared({ name: named.sharedName })}
          actions={
            <>
              <Button onClick={() => onExplain('several')}>{m.roster_namesakes_several()}</Button>
              <Button onClick={() => onExplain('one')}>{m.names_one()}</Button>
            </>
          }
        >
          {m.names_shared_says()}
        </Callout>
      </div>
    )
  const { roster, learnerIds, refused } = named
  if (roster.stopped)
    return <ErrorNotice what={m.import_not_done()}>{rosterStopLabels[roster.stopped]()}</ErrorNotice>
  const { added } = roster.counts
  const there = learnerIds.length - added
  return (
    <>
      <p role="status">
        {added > 0 && m.names_added({ count: added })} {there > 0 && m.names_there({ count: there })}
      </p>
      {added > 0 && (
        <div className={styles.actions}>
          <CreateLearnerSecrets key={roster.id} organisation={organisation} roster={roster} isAside />
        </div>
      )}
      {refused.length > 0 && (
        <ErrorNotice what={m.names_refused({ count: refused.length })}>
          {refused
            .map(({ name, faults }) =>
              m.names_refused_one({ name, why: faults.map(nameFaultMessage).join(' ') }),
            )
            .join(' ')}
        </ErrorNotice>
      )}
    </>
  )
}
