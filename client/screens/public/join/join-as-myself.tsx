import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import css from '../way-in-form.module.css'
import { useJoin } from './use-join.ts'

interface Props {
  secret: string
  user: { email: string }
}

export function JoinAsMyself({ secret, user }: Props) {
  const join = useJoin()
  const isGoing = join.isPending || join.isSuccess
  return (
    <div className={css.form}>
      {join.error && <Notice tone="problem">{publicRefusalMessage(join.error)}</Notice>}
      <p>{m.join_signed_in_as({ email: user.email })}</p>
      <Button wide busy={isGoing} onClick={() => join.mutate({ secret })}>
        {isGoing ? m.join_going() : m.join_go()}
      </Button>
    </div>
  )
}
