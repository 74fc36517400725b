import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'
import { editFormLink } from './form-links.ts'

interface Copy {
  from: FormSource
  title: string
}

/** Begins a form from a template or another one, and leads to where it is written; pressed twice, it begins one. */
export function useCopyForm() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const beginKey = useRef(createRandomId())
  return useMutation({
    mutationFn: ({ from, title }: Copy) =>
      client.forms.copyForm({ from, title: title.slice(0, 120), beginKey: beginKey.current }),
    onSuccess: async ({ id }) => {
      beginKey.current = createRandomId()
      await queryClient.invalidateQueries({ queryKey: api.forms.key() })
      await navigate(editFormLink(id))
    },
    retry: false,
  })
}
