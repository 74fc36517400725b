import css from '#client/screens/public/learner-login/learner-login.module.css'
import { m } from '#client/words/messages.js'

/** Whether others use this device too. */
export const ScriptlessSharedTick = ({ isShared }: { isShared: boolean }) => (
  <label className={css.shared}>
    <input type="checkbox" name="isShared" value="yes" defaultChecked={isShared} />
    <span>
      <b>{m.learner_sign_in_shared()}</b>
      {m.learner_sign_in_shared_hint()}
    </span>
  </label>
)
