import { IconArrowLeft } from '@tabler/icons-react'
import css from '#client/features/check-ins/answering/check-in-on-one-page.module.css'
import { ListedQuestion } from '#client/features/check-ins/answering/listed-question.tsx'
import { OnePageGoal } from '#client/features/check-ins/answering/one-page-goal.tsx'
import bar from '#client/features/check-ins/answering/send-bar.module.css'
import about from '#client/features/check-ins/answering/use-about-form.module.css'
import { openUntilLabel } from '#client/features/check-ins/time-labels.ts'
import { Refusal } from '#client/platform/api/refusal.ts'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { CollapsibleText } from '#client/ui/collapsible-text.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import round from '#client/ui/round-button.module.css'
import { m } from '#client/words/messages.js'
import type { ScriptlessCheckIn } from '#shared/scriptless/scriptless-page.ts'
import { answerFieldPrefix, scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'

/** Where it has no state to show. */
const upToSend = { gridColumn: '1 / span 2' }

/** All questions of a check-in, and one button that a browser posts them with alone. */
export function ScriptlessCheckInPage({ page, now }: { page: ScriptlessCheckIn; now: string }) {
  const { checkIn, timeZone, answers, refused, formTicket, submissionKey } = page
  return (
    <div className={css.around}>
      <form className={css.sheet} method="post" action={scriptlessPaths.checkIn}>
        <input type="hidden" name="checkIn" value={checkIn.id} />
        <input type="hidden" name="formTicket" value={formTicket} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <header className={css.bar}>
          <a className={round.round} href={scriptlessPaths.now} aria-label={m.common_back()}>
            <IconArrowLeft aria-hidden="true" />
          </a>
          <div>
            <h1 className={css.title}>{checkIn.periodName || checkIn.formTitle}</h1>
            <p className={css.when}>{openUntilLabel(checkIn, timeZone, now)}</p>
          </div>
        </header>
        <main className={css.main} id="main">
          {refused && (
            <div className={about.text}>
              <Notice tone="problem" title={m.check_in_not_sent()}>
                {learnerRefusalMessage(new Refusal(0, refused))}
              </Notice>
            </div>
          )}
          <OnePageGoal checkIn={checkIn} />
          {checkIn.description && (
            <div className={about.text}>
              <CollapsibleText title={m.check_in_about()} html={checkIn.description} />
            </div>
          )}
          <div className={css.questions}>
            {checkIn.questions.map((question) => (
              <ListedQuestion
                key={question.id}
                question={question}
                iconSet={checkIn.iconSet}
                settings={checkIn.settings}
                name={answerFieldPrefix + question.id}
                answer={answers[question.id]}
                isMissing={refused !== null && answers[question.id] === undefined}
              />
            ))}
          </div>
        </main>
        <div className={bar.bar}>
          <div className={bar.inside}>
            <p className={bar.text} style={upToSend}>
              {m.check_in_staff_answers()}
            </p>
            <Button type="submit">{m.check_in_send()}</Button>
          </div>
        </div>
      </form>
    </div>
  )
}
