import { Button } from '@mantine/core'
import type { LinkDestination } from '#client/staff-ui/page/link-destination.ts'
import { WizardFooter } from '#client/staff-ui/wizard/wizard-footer.tsx'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { LicenceCount } from '../learners/licence-count.tsx'
import { MissingPartsNote } from './missing-parts-note.tsx'
import styles from './publish-at-once.module.css'
import { PublishRefusal } from './publish-refusal.tsx'
import { usePublishForm } from './use-publish-form.ts'

interface Props {
  back: { name: string; link: LinkDestination }
}

/** The one button that starts a form, and why it did not start. */
export function PublishAtOnce({ back }: Props) {
  const { isComplete, isPending, isAsked, error, missing, start } = usePublishForm()
  return (
    <>
      <div className={styles.state}>
        <LicenceCount />
        {isAsked && !isComplete && <MissingPartsNote ref={missing} />}
        {error && <PublishRefusal title={m.form_not_published()} error={error} />}
      </div>
      <WizardFooter
        back={back}
        end={
          <Button variant="filled" {...busyButtonProps(isPending)} onClick={() => start(false)}>
            {isPending ? m.form_publishing() : m.form_publish()}
          </Button>
        }
      />
    </>
  )
}
