import { m } from '#client/words/messages.js'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'

interface PageWords {
  /** What the page is called among the others. */
  name: () => string
  title: () => string
  /** One sentence under the title. */
  says: () => string
}

export const tourPageLabels: Record<TourPage, PageWords> = {
  overview: {
    name: m.tour_page_overview,
    title: m.tour_head_overview,
    says: m.tour_says_overview,
  },
  'new-org': {
    name: m.tour_page_new_org,
    title: m.tour_head_new_org,
    says: m.tour_says_new_org,
  },
  'org-created': {
    name: m.tour_page_org_created,
    title: m.tour_head_org_created,
    says: m.tour_says_org_created,
  },
  'add-team': {
    name: m.tour_page_add_team,
    title: m.tour_head_add_team,
    says: m.tour_says_add_team,
  },
  'form-name': {
    name: m.tour_page_form_name,
    title: m.tour_head_form_name,
    says: m.tour_says_form_name,
  },
  'set-goal': {
    name: m.tour_page_set_goal,
    title: m.tour_head_set_goal,
    says: m.tour_says_set_goal,
  },
  'form-question': {
    name: m.tour_page_form_question,
    title: m.tour_head_form_question,
    says: m.tour_says_form_question,
  },
  'form-schedule': {
    name: m.tour_page_form_schedule,
    title: m.tour_head_form_schedule,
    says: m.tour_says_form_schedule,
  },
  'form-icon': {
    name: m.tour_page_form_icon,
    title: m.tour_head_form_icon,
    says: m.tour_says_form_icon,
  },
  'form-setting': {
    name: m.tour_page_form_setting,
    title: m.tour_head_form_setting,
    says: m.tour_says_form_setting,
  },
  'subscription-purchase': {
    name: m.tour_page_purchase,
    title: m.tour_head_purchase,
    says: m.tour_says_purchase,
  },
  'subscription-success': {
    name: m.tour_page_success,
    title: m.tour_head_success,
    says: m.subscription_used_says,
  },
  'form-learner': {
    name: m.tour_page_form_learner,
    title: m.tour_head_form_learner,
    says: m.tour_says_form_learner,
  },
  'form-preview': {
    name: m.tour_page_form_preview,
    title: m.tour_head_form_preview,
    says: m.tour_says_form_preview,
  },
}
