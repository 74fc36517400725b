import { api, forLearner, forMember, forReader } from '#server/http/endpoint.ts'
import { asCsvFile, asListFile } from '#server/http/list-file.ts'
import { asPdfFile } from '#server/http/pdf-file.ts'
import { renderEvidenceCsv } from './evidence/render-evidence-csv.ts'
import { renderEvidenceJson } from './evidence/render-evidence-json.ts'
import { renderEvidencePdf } from './evidence/render-evidence-pdf.ts'
import { readFoundLearners, readGlance } from './learners/read-glance.ts'
import { readStandings } from './learners/read-standings.ts'
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
  learnerDays: api.insights.learnerDays.handler(forReader(readLearnerDays)),
  learnerForms: api.insights.learnerForms.handler(forReader(readLearnerForms)),
  learners: api.insights.learners.handler(forMember(readGlance)),
  savedLearners: api.insights.savedLearners.handler(asListFile(forMember(saveLearners))),
  foundLearners: api.insights.foundLearners.handler(forMember(readFoundLearners)),
  learnerProgress: api.insights.learnerProgress.handler(forMember(readLearnerProgress)),
  learnerParts: api.insights.learnerParts.handler(forMember(readLearnerParts)),
  learnerRecord: api.insights.learnerRecord.handler(forMember(readLearnerRecord)),
  learnerReads: api.insights.learnerReads.handler(forMember(readAccessRecords)),
  groupWeek: api.insights.groupWeek.handler(forMember(readGroupWeek)),
  results: api.insights.results.handler(forReader(readResults)),
  resultParts: api.insights.resultParts.handler(forMember(readResultParts)),
  standings: api.insights.standings.handler(forMember(readStandings)),
  savedResults: api.insights.savedResults.handler(asListFile(forMember(saveResults))),
  suggestions: api.insights.suggestions.handler(forMember(readSuggestions)),
  makeEvidencePdf: api.insights.makeEvidencePdf.handler(asPdfFile(forMember(renderEvidencePdf))),
  makeEvidenceCsv: api.insights.makeEvidenceCsv.handler(asCsvFile(forMember(renderEvidenceCsv))),
  makeEvidenceJson: api.insights.makeEvidenceJson.handler(forMember(renderEvidenceJson)),
  myForms: api.insights.myForms.handler(forLearner(readMyForms)),
  myDays: api.insights.myDays.handler(forLearner(readMyDays)),
  news: api.insights.news.handler(forMember(readNews)),
  chooseNews: api.insights.chooseNews.handler(forMember(updateNewsChoice)),
}
