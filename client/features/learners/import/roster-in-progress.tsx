import { IndeterminateProgress } from '#client/staff-ui/import/indeterminate-progress.tsx'
import { Dock } from '#client/staff-ui/page/dock.tsx'
import { m } from '#client/words/messages.js'

/** A roster that is being carried out. */
export const RosterInProgress = () => (
  <>
    <p>{m.roster_going_says()}</p>
    <Dock>
      <IndeterminateProgress>{m.roster_going()}</IndeterminateProgress>
    </Dock>
  </>
)
