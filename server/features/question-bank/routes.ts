import { api, handleAsMember } from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { applyBankImport } from './apply-bank-import.ts'
import { archiveQuestions } from './archive-questions.ts'
import { createQuestions } from './create-questions.ts'
import { exportQuestionBank } from './export-question-bank.ts'
import { previewBankImport } from './preview-bank-import.ts'
import { readQuestionBank } from './read-question-bank.ts'
import { restoreQuestions } from './restore-questions.ts'
import { findSimilarQuestions, readNearDuplicates } from './similar-questions.ts'
import { updateQuestion } from './update-question.ts'

export const questionBankRoutes = {
  readQuestionBank: api.questionBank.readQuestionBank.handler(handleAsMember(readQuestionBank)),
  createQuestions: api.questionBank.createQuestions.handler(handleAsMember(createQuestions)),
  updateQuestion: api.questionBank.updateQuestion.handler(handleAsMember(updateQuestion)),
  archiveQuestions: api.questionBank.archiveQuestions.handler(handleAsMember(archiveQuestions)),
  restoreQuestions: api.questionBank.restoreQuestions.handler(handleAsMember(restoreQuestions)),
  findSimilarQuestions: api.questionBank.findSimilarQuestions.handler(handleAsMember(findSimilarQuestions)),
  readNearDuplicates: api.questionBank.readNearDuplicates.handler(handleAsMember(readNearDuplicates)),
  previewBankImport: api.questionBank.previewBankImport.handler(handleAsMember(previewBankImport)),
  applyBankImport: api.questionBank.applyBankImport.handler(handleAsMember(applyBankImport)),
  exportQuestionBank: api.questionBank.exportQuestionBank.handler(
    respondWithListFile(handleAsMember(exportQuestionBank)),
  ),
}
