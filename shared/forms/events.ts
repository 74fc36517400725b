/** A version of a form was published, its first or a further one. */
export interface FormPublished {
  type: 'form-published'
  formId: string
  version: number
}

/** Forms that nobody published are about to go. */
export interface DraftsDeleted {
  type: 'drafts-deleted'
  formIds: readonly string[]
}
