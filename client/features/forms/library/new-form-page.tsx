import { linkOptions } from '@tanstack/react-router'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { formLibraryLink } from './form-links.ts'
import { FormToCopyChoice } from './form-to-copy-choice.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { StarterTemplates } from './starter-templates.tsx'
import { useCopyForm } from './use-copy-form.ts'

const blank = linkOptions({ to: '/dashboard/org/create-form/overview' })

/** What a new form can begin with: nothing, a template, or a form there is. */
export function NewFormPage() {
  const copy = useCopyForm()
  return (
    <>
      <PageHeader
        crumbs={[{ name: m.staff_place_forms(), link: formLibraryLink }]}
        title={m.new_form_title()}
        sentence={m.new_form_says()}
        actions={
          <ButtonLink {...blank} variant="filled">
            {m.new_form_blank()}
          </ButtonLink>
        }
      />
      {copy.isError && (
        <ErrorNotice what={m.new_form_failed()} onRetry={() => copy.mutate(copy.variables)}>
          {refusalMessage(copy.error)}
        </ErrorNotice>
      )}
      <OwnTemplates onUse={copy.mutate} />
      <StarterTemplates onUse={copy.mutate} />
      <Section title={m.new_form_copy()}>
        <FormToCopyChoice onUse={copy.mutate} />
      </Section>
    </>
  )
}
