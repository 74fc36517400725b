import { Button, type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core'
import { Suspense, useState } from 'react'
import { chooseLanguage } from '#client/platform/language/choose-language.ts'
import { otherLanguages } from '#client/platform/language/switch-language.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { getLocale } from '#client/words/runtime.js'
import type { Account } from '#shared/auth/account-endpoints.ts'
import { languages } from '#shared/languages.ts'

const ChangeName = lazyComponent(() => import('./change-name.tsx'), 'ChangeName')
const ChangeEmail = lazyComponent(() => import('./change-email.tsx'), 'ChangeEmail')
const ChangePassword = lazyComponent(() => import('./change-password.tsx'), 'ChangePassword')

/** Name, address, password, language, colours and mails, each with its way to another one. */
export function ProfileSection({ account }: { account: Account }) {
  const [changing, setChanging] = useState<'name' | 'email' | 'password' | null>(null)
  const close = () => setChanging(null)
  const { name, email, hasPassword } = account
  return (
    <Section title={m.account_person()}>
      <RowList>
        <SingleLineRow
          title={m.account_name()}
          about={name}
          end={<Button onClick={() => setChanging('name')}>{m.account_change_name()}</Button>}
        />
        <SingleLineRow
          title={m.account_email()}
          about={email}
          end={
            hasPassword && <Button onClick={() => setChanging('email')}>{m.account_change_email()}</Button>
          }
        />
        <SingleLineRow
          title={m.account_password()}
          about={hasPassword ? m.account_password_set() : m.account_password_none()}
          end={
            hasPassword ? (
              <Button onClick={() => setChanging('password')}>{m.account_change_password()}</Button>
            ) : (
              <ButtonLink to="/forgot-password" search={{ next: '/dashboard/account' }}>
                {m.account_choose_password()}
              </ButtonLink>
            )
          }
        />
        <SingleLineRow
          title={m.account_language()}
          about={languages[getLocale()]}
          end={otherLanguages().map((code) => (
            <Button key={code} lang={code} onClick={() => void chooseLanguage(code)}>
              {languages[code]}
            </Button>
          ))}
        />
        <ColourSchemeRow />
        <SingleLineRow
          title={m.news()}
          about={m.account_mails_says()}
          end={
            <ButtonLink to="/dashboard/org/settings" search={{ view: 'messages' }} hash="news">
              {m.account_mails_choose()}
            </ButtonLink>
          }
        />
      </RowList>
      <Suspense>
        {changing === 'name' && <ChangeName name={name} onClose={close} />}
        {changing === 'email' && <ChangeEmail onClose={close} />}
        {changing === 'password' && <ChangePassword account={account} onClose={close} />}
      </Suspense>
    </Section>
  )
}

/** The colours of this browser. */
function ColourSchemeRow() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SingleLineRow
      title={m.staff_scheme()}
      about={m.account_colours_here()}
      end={
        <NativeSelect
          aria-label={m.staff_scheme()}
          value={colorScheme}
          onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
          data={[
            { value: 'light', label: m.staff_scheme_light() },
            { value: 'dark', label: m.staff_scheme_dark() },
            { value: 'auto', label: m.staff_scheme_auto() },
          ]}
        />
      }
    />
  )
}
