import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { m } from '#client/words/messages.js'
import { DayCheckInRow } from './day-check-in-row.tsx'
import styles from './day-check-ins-table.module.css'

interface Props {
  checkInIds: readonly string[]
  timeZone: string
}

/** The check-ins of a day, one under the other, with the questions above them as on the match board. */
export function DayCheckInsTable({ checkInIds, timeZone }: Props) {
  const last = useQuery(
    api.checkIns.readCheckIn.queryOptions({ input: { checkInId: checkInIds.at(-1) ?? '' } }),
  )
  const questions = last.data?.questions ?? []
  return (
    <DataTable caption={m.day_check_ins()} isStacked>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{m.day_check_in()}</th>
          {questions.map(({ id, text }) => (
            <th key={id} scope="col">
              {text}
            </th>
          ))}
          <th scope="col" data-figure>
            {m.staff_points()}
          </th>
        </tr>
      </thead>
      <tbody>
        {checkInIds.map((checkInId) => (
          <DayCheckInRow key={checkInId} checkInId={checkInId} questions={questions} timeZone={timeZone} />
        ))}
      </tbody>
    </DataTable>
  )
}
