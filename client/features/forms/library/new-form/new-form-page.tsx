import type { ReactNode } from 'react'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { formLibraryLink, quickLearnersLink } from '../form-links.ts'
import { FormToCopyChoice } from './form-to-copy-choice.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { StarterTemplates } from './starter-templates.tsx'
import { useCopyForm } from './use-copy-form.ts'

/** What a new form can begin with: a template, a form there is, or nothing. */
export function NewFormPage({ besides }: { besides: ReactNode }) {
  const copy = useCopyForm(quickLearnersLink)
  const isBusy = copy.isPending || copy.isSuccess
  return (
    <>
      <PageHeader
        crumbs={[{ name: m.staff_place_forms(), link: formLibraryLink }]}
        title={m.new_form_title()}
        sentence={
          <>
            {m.quick_page_1()} {besides}
          </>
        }
      />
      {copy.isError && (
        <ErrorNotice what={m.new_form_failed()} onRetry={() => copy.mutate(copy.variables)}>
          {refusalMessage(copy.error)}
        </ErrorNotice>
      )}
      <OwnTemplates onUse={copy.mutate} />
      <StarterTemplates isBusy={isBusy} onUse={copy.mutate} />
      <FormToCopyChoice onUse={copy.mutate} />
    </>
  )
}
