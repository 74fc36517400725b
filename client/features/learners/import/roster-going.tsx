import { GoingBar } from '#client/staff-ui/import/going-bar.tsx'
import { Dock } from '#client/staff-ui/page/dock.tsx'
import { m } from '#client/words/messages.js'

/** A roster that is being carried out. */
export const RosterGoing = () => (
  <>
    <p>{m.roster_going_says()}</p>
    <Dock>
      <GoingBar>{m.roster_going()}</GoingBar>
    </Dock>
  </>
)
