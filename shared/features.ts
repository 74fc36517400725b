/**
 * The product's features, one noun each. A feature may import only those before it;
 * what must happen in a later one is announced as an event.
 */
export const features = [
  'audit',
  'auth',
  'help',
  'organisations',
  'staff',
  'uploads',
  'notifications',
  'groups',
  'learners',
  'question-bank',
  'rewards',
  'forms',
  'licences',
  'check-ins',
  'paper-cards',
  'insights',
  'family-links',
  'guide-tour',
  'integrations',
  'privacy',
] as const

export type Feature = (typeof features)[number]
