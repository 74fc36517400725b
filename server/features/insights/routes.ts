import { api, forLearner, forMember, forReader } from '#server/http/endpoint.ts'
import { asCsvFile, asListFile } from '#server/http/list-file.ts'
import { asPdfFile } from '#server/http/pdf-file.ts'
import { chooseNews } from './choose-news.ts'
import { makeEvidenceCsv } from './make-evidence-csv.ts'
import { makeEvidenceJson } from './make-evidence-json.ts'
import { makeEvidencePdf } from './make-evidence-pdf.ts'
import { readLearnerDays, readMyDays, readMyForms } from './read-days.ts'
import { readFoundLearners, readGlance } from './read-glance.ts'
import { readGroupWeek } from './read-group-week.ts'
import { readLearnerForms } from './read-learner-forms.ts'
import { readLearnerParts } from './read-learner-parts.ts'
import { readLearnerProgress } from './read-learner-progress.ts'
import { readLearnerReads, readLearnerRecord } from './read-learner-record.ts'
import { readNews } from './read-news.ts'
import { readResultParts } from './read-result-parts.ts'
import { readResults } from './read-results.ts'
import { readStandings } from './read-standings.ts'
import { readSuggestions } from './read-suggestions.ts'
import { saveLearners } from './save-learners.ts'
import { saveResults } from './save-results.ts'

export const insightsRoutes = {
  learnerDays: api.insights.learnerDays.handler(forReader(readLearnerDays)),
  learnerForms: api.insights.learnerForms.handler(forReader(readLearnerForms)),
  learners: api.insights.learners.handler(forMember(readGlance)),
  savedLearners: api.insights.savedLearners.handler(asListFile(forMember(saveLearners))),
  foundLearners: api.insights.foundLearners.handler(forMember(readFoundLearners)),
  learnerProgress: api.insights.learnerProgress.handler(forMember(readLearnerProgress)),
  learnerParts: api.insights.learnerParts.handler(forMember(readLearnerParts)),
  learnerRecord: api.insights.learnerRecord.handler(forMember(readLearnerRecord)),
  learnerReads: api.insights.learnerReads.handler(forMember(readLearnerReads)),
  groupWeek: api.insights.groupWeek.handler(forMember(readGroupWeek)),
  results: api.insights.results.handler(forReader(readResults)),
  resultParts: api.insights.resultParts.handler(forMember(readResultParts)),
  standings: api.insights.standings.handler(forMember(readStandings)),
  savedResults: api.insights.savedResults.handler(asListFile(forMember(saveResults))),
  suggestions: api.insights.suggestions.handler(forMember(readSuggestions)),
  makeEvidencePdf: api.insights.makeEvidencePdf.handler(asPdfFile(forMember(makeEvidencePdf))),
  makeEvidenceCsv: api.insights.makeEvidenceCsv.handler(asCsvFile(forMember(makeEvidenceCsv))),
  makeEvidenceJson: api.insights.makeEvidenceJson.handler(forMember(makeEvidenceJson)),
  myForms: api.insights.myForms.handler(forLearner(readMyForms)),
  myDays: api.insights.myDays.handler(forLearner(readMyDays)),
  news: api.insights.news.handler(forMember(readNews)),
  chooseNews: api.insights.chooseNews.handler(forMember(chooseNews)),
}
