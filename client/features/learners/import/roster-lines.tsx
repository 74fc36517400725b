import { Checkbox } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListLineTable } from '#client/staff-ui/import/list-line-table.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { RosterRow } from './roster-row.tsx'
import {
  type ListedRosterSection,
  rosterSectionColumnHeadings,
  rosterSectionTitles,
} from './roster-section-labels.ts'
import { RosterUsernameField } from './roster-username-field.tsx'

interface Props {
  roster: Roster
  part: ListedRosterSection
  /** Says of a learner whether they are the person to whom the list gives another name altogether. */
  onRenamed?: (learnerId: string, isSame: boolean) => void
  /** What staff changed in a line; not there where nothing can be. */
  onChanged?: (roster: Roster) => void
}

/** One part of a roster, learner by learner, fetched as far as somebody looks. */
export function RosterLines({ roster, part, onRenamed, onChanged }: Props) {
  const { id: rosterId, counts, fingerprint, choices } = roster
  const isMade = part === 'added' && onChanged !== undefined && hasMadeUsernames(roster)
  const pages = useInfiniteQuery({
    queryKey: ['roster lines', rosterId, fingerprint, part],
    queryFn: ({ pageParam: page }) => client.learners.readRosterLines({ rosterId, part, page }),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ total, pageSize }, _, page) => (page * pageSize < total ? page + 1 : undefined),
  })
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? []
  const total = part === 'beyond-licences' ? pages.data?.pages[0]?.total : counts[part]
  return (
    <Section title={rosterSectionTitles[part]()} count={total} id={part}>
      {pages.isError && <ErrorNotice what={m.roster_lines_failed()} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <ListSkeleton label={rosterSectionTitles[part]()} columns={4} rows={3} />}
      {lines.length > 0 && (
        <ListLineTable
          caption={rosterSectionTitles[part]()}
          heads={rosterSectionColumnHeadings[part]()}
          lines={lines}
          total={total}
          onMore={() => void pages.fetchNextPage()}
        >
          {(line) => (
            <RosterRow
              key={line.line ?? line.username}
              part={part}
              line={line}
              question={
                line.asksIfSame && onRenamed && line.learnerId !== null ? (
                  <SamePerson
                    name={line.name}
                    isSame={choices.renamedLearnerIds.includes(line.learnerId)}
                    onAnswer={(isSame) => onRenamed(line.learnerId!, isSame)}
                  />
                ) : undefined
              }
              usernameField={
                isMade ? (
                  <RosterUsernameField rosterId={rosterId} line={line} onChanged={onChanged} />
                ) : undefined
              }
            />
          )}
        </ListLineTable>
      )}
    </Section>
  )
}

interface SamePersonProps {
  /** As the list has it. */
  name: string
  isSame: boolean
  onAnswer: (isSame: boolean) => void
}

/** Asks whether a learner is the person to whom a list gives another name altogether. */
const SamePerson = ({ name, isSame, onAnswer }: SamePersonProps) => (
  <Checkbox
    label={m.roster_same_person({ name })}
    checked={isSame}
    onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
  />
)

/** Whether the usernames of new learners were made from their names, as no column of the list has any. */
export const hasMadeUsernames = ({ oneRoster, columns }: Roster): boolean =>
  !oneRoster && !columns.some(({ holds }) => holds === 'username')
