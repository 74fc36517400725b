import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Account } from '#shared/auth/account-endpoints.ts'
import { formatLocalMoment } from './format-local-moment.ts'

const SetUpSecondFactor = lazyComponent(() => import('./set-up-second-factor.tsx'), 'SetUpSecondFactor')
const RenewRecoveryCodes = lazyComponent(() => import('./renew-recovery-codes.tsx'), 'RenewRecoveryCodes')
const TurnOffSecondFactor = lazyComponent(() => import('./turn-off-second-factor.tsx'), 'TurnOffSecondFactor')

/** An authenticator app beside the password. */
export function SecondFactorSection({ account: { hasPassword, secondFactor } }: { account: Account }) {
  const [doing, setDoing] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const close = () => setDoing(null)
  return (
    <Section title={m.second_factor_title()} id="second-step">
      <RowList>
        <SingleLineRow
          title={m.second_factor_app()}
          about={
            secondFactor
              ? m.second_factor_since({ when: formatLocalMoment(secondFactor.since) })
              : hasPassword
                ? m.second_factor_none()
                : m.second_factor_needs_password()
          }
          end={
            secondFactor ? (
              <Button onClick={() => setDoing('turn-off')}>{m.second_factor_turn_off()}</Button>
            ) : (
              hasPassword && <Button onClick={() => setDoing('set-up')}>{m.second_factor_set_up()}</Button>
            )
          }
        />
        {secondFactor && (
          <SingleLineRow
            title={m.recovery_codes()}
            about={m.recovery_codes_left({ left: secondFactor.recoveryCodesLeft })}
            end={<Button onClick={() => setDoing('renew')}>{m.recovery_codes_renew()}</Button>}
          />
        )}
      </RowList>
      <Suspense>
        {doing === 'set-up' && <SetUpSecondFactor onClose={close} />}
        {doing === 'renew' && <RenewRecoveryCodes onClose={close} />}
        {doing === 'turn-off' && <TurnOffSecondFactor onClose={close} />}
      </Suspense>
    </Section>
  )
}
