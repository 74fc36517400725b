import { api, forMember } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { applyImport } from './apply-import.ts'
import { archiveQuestions } from './archive-questions.ts'
import { createQuestions } from './create-questions.ts'
import { exportBank } from './export-bank.ts'
import { previewImport } from './preview-import.ts'
import { readBank } from './read-bank.ts'
import { restoreQuestions } from './restore-questions.ts'
import { findSimilarQuestions, readNearDuplicates } from './similar-questions.ts'
import { updateQuestion } from './update-question.ts'

export const questionBankRoutes = {
  list: api.questionBank.list.handler(forMember(readBank)),
  add: api.questionBank.add.handler(forMember(createQuestions)),
  change: api.questionBank.change.handler(forMember(updateQuestion)),
  archive: api.questionBank.archive.handler(forMember(archiveQuestions)),
  restore: api.questionBank.restore.handler(forMember(restoreQuestions)),
  findAlike: api.questionBank.findAlike.handler(forMember(findSimilarQuestions)),
  nearDuplicates: api.questionBank.nearDuplicates.handler(forMember(readNearDuplicates)),
  previewImport: api.questionBank.previewImport.handler(forMember(previewImport)),
  applyImport: api.questionBank.applyImport.handler(forMember(applyImport)),
  export: api.questionBank.export.handler(asListFile(forMember(exportBank))),
}
