import type { Organisation } from '#shared/organisations/endpoints.ts'

export const mayWriteQuestions = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'
