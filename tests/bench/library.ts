import { measureStaffPage } from './staff-page.ts'

/** The library of a school with five hundred forms, each sent to five learners on each of the last seven days. */
export async function run() {
  const figures = await measureStaffPage<{ total: number }>({
    school: { forms: 500, learners: 5, daysOpened: 7 },
    path: () => '/dashboard/org/form-library/list',
    selector: '#main tbody a',
    call: () => '/api/form-library?page=1',
    count: ({ total }) => total,
  })
  return { rows: [figures], aims: { ratio: '<= 2.5' } }
}
