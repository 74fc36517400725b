import { IconPlus } from '@tabler/icons-react'
import { FormList } from '#client/features/forms/library/form-list.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
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
              actions={
                mayWrite && (
                  <ButtonLink
                    to="/dashboard/org/create-form/overview"
                    variant="filled"
                    leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
                  >
                    {m.form_new()}
                  </ButtonLink>
                )
              }
            />
            <FormList organisation={organisation} mayWrite={mayWrite} />
          </>
        )
      }}
    </InOrganisation>
  )
}
