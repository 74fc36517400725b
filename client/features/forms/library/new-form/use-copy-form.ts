import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { type LinkDestination, toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'

interface Copy {
  from: FormSource
  title: string
}

/** Begins a form from a template or another one, and leads on with it; pressed twice, it begins one. */
export function useCopyForm(linkTo: (formId: string) => LinkDestination) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const beginKey = useRef(createRandomId())
  return useMutation({
    mutationFn: ({ from, title }: Copy) =>
      client.forms.copyForm({ from, title: title.slice(0, 120), beginKey: beginKey.current }),
    onSuccess: async ({ id }) => {
      beginKey.current = createRandomId()
      await queryClient.invalidateQueries({ queryKey: api.forms.key() })
      await navigate(toLinkProps(linkTo(id)))
    },
    retry: false,
  })
}
