import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'

/** The organisation's own icon sets. */
export const useIconSets = () => useQuery(api.forms.readIconSets.queryOptions({}))
