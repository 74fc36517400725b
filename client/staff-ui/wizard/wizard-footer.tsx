import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import { ButtonLink } from '../page/button-link.tsx'
import { type LinkDestination, toLinkProps } from '../page/link-destination.ts'
import styles from './wizard-footer.module.css'

interface Way {
  name: string
  link: LinkDestination
  /** May keep its presser here. */
  onPress?: (press: MouseEvent) => void
}

interface Props {
  back?: Way
  next?: Way
  /** The last step ends with a button of its own. */
  end?: ReactNode
}

/** The way to the neighbouring steps, at the foot of the open one. */
export function WizardFooter({ back, next, end }: Props) {
  return (
    <div className={styles.foot}>
      {back && (
        <ButtonLink
          {...toLinkProps(back.link)}
          variant="subtle"
          leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        >
          {back.name}
        </ButtonLink>
      )}
      <div className={styles.end}>
        {end}
        {next && (
          <ButtonLink
            {...toLinkProps(next.link)}
            onClick={next.onPress}
            variant="filled"
            rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {m.staff_next_step({ name: next.name })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
