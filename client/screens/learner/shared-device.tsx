import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/api.ts'
import { signOutForNextLearner } from '#client/platform/session/sign-out.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { m } from '#client/words/messages.js'
import css from './shared-device.module.css'
import { useIdleTimer } from './use-idle-timer.ts'

const idleAfterMs = 120_000
const warnForMs = 30_000

const leave = () => void signOutForNextLearner()

/** Who is here, with “Not you?” beside it; whoever is gone for two minutes is signed out half a minute after being asked. */
export function SharedDevice() {
  const { data } = useQuery(api.auth.checkAuth.queryOptions({ input: {} }))
  const { isIdle, stay } = useIdleTimer({ idleAfterMs, warnForMs, onGone: leave })
  if (data?.user.kind !== 'learner') return null
  return (
    <>
      <aside className={css.bar} aria-label={m.shared_device()}>
        <b>{data.user.name}</b>
        <Button look="text" size="small" onClick={leave}>
          {m.shared_not_you()}
        </Button>
      </aside>
      <Dialog
        isOpen={isIdle}
        title={m.shared_still_there({ name: data.user.name.split(' ')[0] ?? '' })}
        onClose={stay}
        actions={
          <>
            <Button onClick={stay}>{m.shared_stay()}</Button>
            <Button look="secondary" onClick={leave}>
              {m.common_sign_out()}
            </Button>
          </>
        }
      >
        <p>{m.shared_soon_out()}</p>
      </Dialog>
    </>
  )
}
