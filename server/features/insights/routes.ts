import { api, handleAsLearner, handleAsMember, handleAsMemberOrKey } from '#server/http/endpoint.ts'
import { respondWithPdfFile } from '#server/http/file-stream.ts'
import { respondWithCsvFile, respondWithListFile, respondWithSpreadsheet } from '#server/http/list-file.ts'
import { readUnprintableNames } from './evidence/read-unprintable-names.ts'
import { renderEvidenceCsv } from './evidence/render-evidence-csv.ts'
import { renderEvidenceJson } from './evidence/render-evidence-json.ts'
import { renderEvidencePdf } from './evidence/render-evidence-pdf.ts'
import { renderEvidenceXlsx } from './evidence/render-evidence-xlsx.ts'
import { exportLearners } from './learners/export-learners.ts'
import { readGoalStatuses } from './learners/read-goal-statuses.ts'
import { readFilteredLearnerIds, readLearnerSummaries } from './learners/read-learner-summaries.ts'
import { readDigestPreferences } from './news/read-digest-preferences.ts'
import { updateDigestPreferences } from './news/update-digest-preferences.ts'
import { readFormSuggestions } from './of-form/read-form-suggestions.ts'
import { readGroupWeek } from './of-group/read-group-week.ts'
import { readLearnerDays, readMyDays, readMyForms } from './one-learner/read-days.ts'
import { readLearnerForms } from './one-learner/read-learner-forms.ts'
import { readLearnerParts } from './one-learner/read-learner-parts.ts'
import { readLearnerProgress } from './one-learner/read-learner-progress.ts'
import { readAccessRecords, readLearnerRecord } from './one-learner/read-learner-record.ts'
import { readSuggestions } from './one-learner/read-suggestions.ts'
import { exportResults } from './results/export-results.ts'
import { readResultParts } from './results/read-result-parts.ts'
import { readResults } from './results/read-results.ts'

export const insightsRoutes = {
  readLearnerDays: api.insights.readLearnerDays.handler(handleAsMemberOrKey(readLearnerDays)),
  readLearnerForms: api.insights.readLearnerForms.handler(handleAsMemberOrKey(readLearnerForms)),
  readLearnerSummaries: api.insights.readLearnerSummaries.handler(handleAsMember(readLearnerSummaries)),
  exportLearners: api.insights.exportLearners.handler(respondWithListFile(handleAsMember(exportLearners))),
  readFilteredLearnerIds: api.insights.readFilteredLearnerIds.handler(handleAsMember(readFilteredLearnerIds)),
  readLearnerProgress: api.insights.readLearnerProgress.handler(handleAsMember(readLearnerProgress)),
  readLearnerParts: api.insights.readLearnerParts.handler(handleAsMember(readLearnerParts)),
  readLearnerRecord: api.insights.readLearnerRecord.handler(handleAsMember(readLearnerRecord)),
  readAccessRecords: api.insights.readAccessRecords.handler(handleAsMember(readAccessRecords)),
  readGroupWeek: api.insights.readGroupWeek.handler(handleAsMember(readGroupWeek)),
  readResults: api.insights.readResults.handler(handleAsMemberOrKey(readResults)),
  readResultParts: api.insights.readResultParts.handler(handleAsMember(readResultParts)),
  readGoalStatuses: api.insights.readGoalStatuses.handler(handleAsMember(readGoalStatuses)),
  exportResults: api.insights.exportResults.handler(respondWithListFile(handleAsMember(exportResults))),
  readSuggestions: api.insights.readSuggestions.handler(handleAsMember(readSuggestions)),
  readFormSuggestions: api.insights.readFormSuggestions.handler(handleAsMember(readFormSuggestions)),
  readUnprintableNames: api.insights.readUnprintableNames.handler(handleAsMember(readUnprintableNames)),
  renderEvidencePdf: api.insights.renderEvidencePdf.handler(
    respondWithPdfFile(handleAsMember(renderEvidencePdf)),
  ),
  renderEvidenceCsv: api.insights.renderEvidenceCsv.handler(
    respondWithCsvFile(handleAsMember(renderEvidenceCsv)),
  ),
  renderEvidenceXlsx: api.insights.renderEvidenceXlsx.handler(
    respondWithSpreadsheet(handleAsMember(renderEvidenceXlsx)),
  ),
  renderEvidenceJson: api.insights.renderEvidenceJson.handler(handleAsMember(renderEvidenceJson)),
  readMyForms: api.insights.readMyForms.handler(handleAsLearner(readMyForms)),
  readMyDays: api.insights.readMyDays.handler(handleAsLearner(readMyDays)),
  readDigestPreferences: api.insights.readDigestPreferences.handler(handleAsMember(readDigestPreferences)),
  updateDigestPreferences: api.insights.updateDigestPreferences.handler(
    handleAsMember(updateDigestPreferences),
  ),
}
