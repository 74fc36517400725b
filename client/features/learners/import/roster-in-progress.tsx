import { IndeterminateProgress } from '#client/staff-ui/import/indeterminate-progress.tsx'
import { BottomDock } from '#client/staff-ui/page/bottom-dock.tsx'
import { m } from '#client/words/messages.js'

/** A roster that is being carried out. */
export const RosterInProgress = () => (
  <>
    <p>{m.roster_going_says()}</p>
    <BottomDock>
      <IndeterminateProgress>{m.roster_going()}</IndeterminateProgress>
    </BottomDock>
  </>
)
