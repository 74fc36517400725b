import { FormList } from '#client/features/forms/library/form-list.tsx'
import { NewFormLink } from '#client/features/forms/library/new-form-link.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'

export function FormLibrary() {
  return (
    <InOrganisation title={m.staff_place_forms()}>
      {({ organisation }) => {
        const mayWrite = organisation.role !== 'observer'
        return (
          <>
            <PageHeader
              title={m.staff_place_forms()}
              sentence={m.form_library_says()}
              actions={mayWrite && <NewFormLink>{m.form_new()}</NewFormLink>}
            />
            <FormList organisation={organisation} mayWrite={mayWrite} />
          </>
        )
      }}
    </InOrganisation>
  )
}
