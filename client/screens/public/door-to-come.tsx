import { ButtonLink } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './way-in-form.module.css'

/** A way in that is still being built, and says what it will do. */
export function DoorToCome({ title, says }: { title: string; says: string }) {
  return (
    <DoorShell title={title} says={says}>
      <div className={css.form}>
        <Notice>{m.door_coming()}</Notice>
        <ButtonLink to="/login">{m.door_to_sign_in()}</ButtonLink>
      </div>
    </DoorShell>
  )
}
