import { api, forLearner, forMember, forReader } from '#server/http/endpoint.ts'
import { asCsvFile, asListFile } from '#server/http/list-file.ts'
import { asPdfFile } from '#server/http/pdf-file.ts'
import { renderEvidenceCsv } from './evidence/render-evidence-csv.ts'
import { renderEvidenceJson } from './evidence/render-evidence-json.ts'
import { renderEvidencePdf } from './evidence/render-evidence-pdf.ts'
import { readFoundLearners, readGlance } from './learners/read-glance.ts'
import { readGoalStatuses } from './learners/read-goal-statuses.ts'
import { saveLearners } from './learners/save-learners.ts'
import { readNews } from './news/read-news.ts'
import { updateNewsChoice } from './news/update-news-choice.ts'
import { readGroupWeek } from './of-group/read-group-week.ts'
import { readLearnerDays, readMyDays, readMyForms } from './one-learner/read-days.ts'
import { readLearnerForms } from './one-learner/read-learner-forms.ts'
import { readLearnerParts } from './one-learner/read-learner-parts.ts'
import { readLearnerProgress } from './one-learner/read-learner-progress.ts'
import { readAccessRecords, readLearnerRecord } from './one-learner/read-learner-record.ts'
import { readSuggestions } from './one-learner/read-suggestions.ts'
import { readResultParts } from './results/read-result-parts.ts'
import { readResults } from './results/read-results.ts'
import { saveResults } from './results/save-results.ts'

export const insightsRoutes = {
  readLearnerDays: api.insights.readLearnerDays.handler(forReader(readLearnerDays)),
  readLearnerForms: api.insights.readLearnerForms.handler(forReader(readLearnerForms)),
  readGlance: api.insights.readGlance.handler(forMember(readGlance)),
  saveLearners: api.insights.saveLearners.handler(asListFile(forMember(saveLearners))),
  readFoundLearners: api.insights.readFoundLearners.handler(forMember(readFoundLearners)),
  readLearnerProgress: api.insights.readLearnerProgress.handler(forMember(readLearnerProgress)),
  readLearnerParts: api.insights.readLearnerParts.handler(forMember(readLearnerParts)),
  readLearnerRecord: api.insights.readLearnerRecord.handler(forMember(readLearnerRecord)),
  readAccessRecords: api.insights.readAccessRecords.handler(forMember(readAccessRecords)),
  readGroupWeek: api.insights.readGroupWeek.handler(forMember(readGroupWeek)),
  readResults: api.insights.readResults.handler(forReader(readResults)),
  readResultParts: api.insights.readResultParts.handler(forMember(readResultParts)),
  readGoalStatuses: api.insights.readGoalStatuses.handler(forMember(readGoalStatuses)),
  saveResults: api.insights.saveResults.handler(asListFile(forMember(saveResults))),
  readSuggestions: api.insights.readSuggestions.handler(forMember(readSuggestions)),
  renderEvidencePdf: api.insights.renderEvidencePdf.handler(asPdfFile(forMember(renderEvidencePdf))),
  renderEvidenceCsv: api.insights.renderEvidenceCsv.handler(asCsvFile(forMember(renderEvidenceCsv))),
  renderEvidenceJson: api.insights.renderEvidenceJson.handler(forMember(renderEvidenceJson)),
  readMyForms: api.insights.readMyForms.handler(forLearner(readMyForms)),
  readMyDays: api.insights.readMyDays.handler(forLearner(readMyDays)),
  readNews: api.insights.readNews.handler(forMember(readNews)),
  updateNewsChoice: api.insights.updateNewsChoice.handler(forMember(updateNewsChoice)),
}
