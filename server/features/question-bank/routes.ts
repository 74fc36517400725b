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
  readBank: api.questionBank.readBank.handler(forMember(readBank)),
  createQuestions: api.questionBank.createQuestions.handler(forMember(createQuestions)),
  updateQuestion: api.questionBank.updateQuestion.handler(forMember(updateQuestion)),
  archiveQuestions: api.questionBank.archiveQuestions.handler(forMember(archiveQuestions)),
  restoreQuestions: api.questionBank.restoreQuestions.handler(forMember(restoreQuestions)),
  findSimilarQuestions: api.questionBank.findSimilarQuestions.handler(forMember(findSimilarQuestions)),
  readNearDuplicates: api.questionBank.readNearDuplicates.handler(forMember(readNearDuplicates)),
  previewImport: api.questionBank.previewImport.handler(forMember(previewImport)),
  applyImport: api.questionBank.applyImport.handler(forMember(applyImport)),
  exportBank: api.questionBank.exportBank.handler(asListFile(forMember(exportBank))),
}
