import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import foot from '#client/staff-ui/import/import-footer.module.css'
import { BottomDock } from '#client/staff-ui/page/bottom-dock.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { type RosterColumn, rosterColumns } from '#shared/learners/roster/roster-column.ts'
import type { ChosenColumns } from '#shared/learners/roster/roster-columns.ts'
import type { RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import { turnNameRound } from '#shared/learners/roster/turn-name-round.ts'
import { FileReadingChoice } from './file-reading-choice.tsx'
import { rosterColumnDescriptions } from './roster-column-descriptions.ts'
import { type FileReadingOptions, optionsAsRead } from './upload-roster-file.ts'

interface Props {
  columns: Roster['columns']
  reading: RosterReadDetails | null
  /** No column holds names, which has to be said first. */
  isNameless?: boolean
  isReading: boolean
  refused: string | undefined
  onChoose: (chosen: FileReadingOptions) => void
  onOther: () => void
}

/** What each column of a file holds: our guess, for staff to confirm or change. */
export function RosterColumnChoice({
  columns,
  reading,
  isNameless = false,
  isReading,
  refused,
  onChoose,
  onOther,
}: Props) {
  const [chosen, setChosen] = useState<ChosenColumns>(() => columns.map(({ holds }) => holds))
  const [options, setOptions] = useState(() => (reading ? optionsAsRead(reading) : {}))
  const choose = (place: number, value: string) =>
    setChosen(chosen.map((holds, at) => (at === place ? ((value || null) as RosterColumn | null) : holds)))
  const samples = reading?.rows.filter(({ line }) => line > reading.header) ?? []
  const sampleOf = (place: number) => {
    const sample = samples.map(({ cells }) => cells[place]).find(Boolean) ?? ''
    return chosen[place] === 'familyFirst' ? turnNameRound(sample) : sample
  }
  return (
    <>
      {reading && (
        <FileReadingChoice
          reading={reading}
          hasGroups={chosen.includes('groups')}
          isReading={isReading}
          options={options}
          onOptions={setOptions}
          onReadAgain={onChoose}
          onEncoding={(encoding) => onChoose({ ...options, encoding, columns: chosen })}
        />
      )}
      <Section title={m.roster_columns()}>
        {isNameless && <ErrorNotice what={m.roster_columns_lacking()}>{m.roster_lacks_name()}</ErrorNotice>}
        {refused && <ErrorNotice what={m.import_not_done()}>{refused}</ErrorNotice>}
        <DataTable caption={m.roster_columns()} isStacked>
          <thead>
            <tr>
              <th scope="col">{m.roster_heading()}</th>
              <th scope="col">{m.roster_sample()}</th>
              <th scope="col">{m.import_column_holds()}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, isNeverRead }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one heading, and none moves
              <tr key={place}>
                <th scope="row">{heading || m.roster_heading_none({ place: place + 1 })}</th>
                <td data-label={m.roster_sample()}>{(!isNeverRead && sampleOf(place)) || '–'}</td>
                <td data-long>
                  {isNeverRead ? (
                    m.roster_never_read()
                  ) : (
                    <NativeSelect
                      aria-label={heading || m.roster_heading_none({ place: place + 1 })}
                      value={chosen[place] ?? ''}
                      data={[
                        { value: '', label: m.roster_column_unused() },
                        ...rosterColumns.map((value) => ({
                          value,
                          label: rosterColumnDescriptions[value](),
                        })),
                      ]}
                      onChange={({ currentTarget }) => choose(place, currentTarget.value)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Section>
      <BottomDock>
        <div className={foot.actions}>
          <Button variant="subtle" onClick={onOther}>
            {m.import_other()}
          </Button>
          <Button
            variant="filled"
            loading={isReading}
            onClick={() => onChoose({ ...options, columns: chosen })}
          >
            {m.roster_read_so()}
          </Button>
        </div>
      </BottomDock>
    </>
  )
}
