import { useState } from 'react'
import { takeVisit } from '#client/platform/kept-visit.ts'
import { m } from '#client/words/messages.js'
import { Arriving } from './login-return/arriving.tsx'
import { LinkAccount } from './login-return/link-account.tsx'
import { StartAgain } from './login-return/start-again.tsx'

/** Where every provider sends people back to. */
export function LoginReturn() {
  const [kept, setKept] = useState(takeVisit)
  if (kept?.isUnknown) return <LinkAccount kept={kept} />
  if (kept?.answer) return <Arriving kept={kept} answer={kept.answer} onUnknown={setKept} />
  return <StartAgain says={m.refusal_visit_over()} next={kept?.next} />
}
