import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNameByUse, vendorChunk } from './scripts/build/chunk-name-by-use.ts'
import { contractRoutes } from './scripts/build/contract-routes.ts'
import { extractMessages } from './scripts/build/extract-messages.ts'
import { firstFilesPlugin } from './scripts/build/first-files-plugin.ts'
import { fontWeightsPlugin } from './scripts/build/font-weights-plugin.ts'
import { guidePages } from './scripts/build/guide-pages.ts'
import { nameClass } from './scripts/build/name-class.ts'
import { oldestBrowsers } from './scripts/build/oldest-browsers.ts'
import { serviceWorkerPlugin } from './scripts/build/service-worker-plugin.ts'

const firstNeeded =
  /store\/dist\/shallow|react-dom\/client|client\/(?:providers|routes)\.tsx|react-query\/.*(useQuery|useMutation)\.js|createReactComponent|icons\/Icon(ArrowLeft|Check|ListCheck|X|Volume)\.|words\/(runtime|messages\/common_(?!(?:back|done|no|sign_out|yes)\.|not_found|pin_|points_of|show_earlier|storage_|track_))|shared\/languages|client\/features\/check-ins\/sending\/pending-check-ins|client\/platform\/\w+\/(drawn-for|format-input|lazy-component|learner-refusal-message|missing-chunk|notify-taken-over|number-format|switch-language|readers-locale|this-device|use-read-aloud)|client\/ui\/(button|class-names|key|language-choice|visually-hidden|round|answers\/numbers-up-to|feedback\/(notice|skeleton)|pictures\/picture|shells\/(skip|horizon))/
const ahead = /client\/(?:prefetch-check-in|platform\/api\/(?:request|first-request-of-page))\.ts/
const learners = (...parts: string[]) => ['screens/learner/learner-area.tsx', ...parts]
const prefetchCheckIn = 'prefetch-check-in.ts'
const checkIn = {
  parts: learners(
    'is-drawn-otherwise.ts',
    'screens/learner/latest-form.tsx',
    'features/check-ins/answering/answer-check-in.tsx',
  ),
  ahead: prefetchCheckIn,
}
const staffFrame = ['staff-ui/staff-layout.tsx', 'screens/staff.ts']
const firstScreens = {
  '/student': checkIn,
  '/student/latest-form': checkIn,
  // Where no check-in is shown at once; the server alone names it so.
  '/student/latest-form#now': {
    parts: learners(
      'is-drawn-otherwise.ts',
      'screens/learner/latest-form.tsx',
      'screens/learner/now-page.tsx',
      'features/check-ins/now/today-picture.tsx',
    ),
    ahead: prefetchCheckIn,
  },
  '/student/form-library': {
    parts: learners('is-drawn-otherwise.ts', 'screens/learner/form-library.tsx'),
    ahead: prefetchCheckIn,
  },
  '/student/form-detail': {
    parts: learners('is-drawn-otherwise.ts', 'screens/learner/form-detail.tsx'),
    ahead: prefetchCheckIn,
  },
  '/student/rewards': {
    parts: learners('is-drawn-otherwise.ts', 'screens/learner/rewards.tsx'),
    ahead: prefetchCheckIn,
  },
  '/learner-login': { parts: ['screens/public/learner-login.tsx'] },
  '/login': { parts: ['screens/public/login.tsx'] },
  '/home': { parts: ['screens/public/home.tsx'] },
  '/childrens-data': { parts: ['screens/public/childrens-data.tsx'] },
  '/dashboard/*': { parts: staffFrame },
}
const learnerArea =
  /shared\/(page-drawing\/fingerprint-answers|check-ins\/(postponement-end|shown-check-in))\.|client\/(is-drawn-otherwise\.|screens\/learner\/(learner-area|latest-form)\.|features\/check-ins\/(now\/postpone-check-in\.|time-labels)|platform\/device\/saved-answers|ui\/(answers\/goal-track|main-content|pictures\/(picture\.|reward))|words\/messages\/(check_in_goal|common_(points_of|track_)))/
const ownPages =
  /client\/(features\/(check-ins\/(now\/opened|sent\/celebration)|rewards\/choosing\/target-reward)|platform\/page\/never-changes|screens\/learner\/(?:learner-page|query-boundary)\.|ui\/(shells\/learner-|entry-list)|words\/messages\/(common_sign_out|rewards_working_for)\.)/
const mostPages =
  /client\/ui\/(feedback\/empty|initial)|icons\/Icon(ChevronDown|ChevronRight|CloudOff|Flag|Gift|Hourglass|Sun)\.|words\/messages\/common_done\.|react-router\/.*useLocation/
const checkInParts = /client\/features\/check-ins\/answering\/(check-in-on|answer-check-in)/
const now = /client\/(screens\/learner\/now-page|features\/check-ins\/now\/(today-picture|my-week))\./
const outbox =
  /idb-keyval|client\/(features\/check-ins\/sending\/refused-answers\.|platform\/device\/(encrypted-value|seal-box))/
// What the screens of a way in share: as files of their own they were a dozen more.
const waysIn =
  /client\/(features\/auth\/(email-field|no-code-requested|pending-code-request|use-saved-text)|screens\/public\/(register-link|way-in-form))|words\/messages\/(code_(asking|missing)|forgot_again|sign_in_(email_missing|go|new|register))\.js/
const fields =
  /client\/(platform\/session\/use-finish-sign-in|ui\/fields\/(focus-first-invalid|password-field|text-field))|words\/messages\/(card_(code|dead)|learner_sign_in_code|sign_in_(going|(hide|show)_password\w*))\./
const publicShell = /client\/(ui\/shells\/public-shell|words\/messages\/public_)/

const client = join(import.meta.dirname, 'client')
const screensIn = (folder: string) =>
  readdirSync(join(client, folder))
    .filter((name) => /^[\w-]+\.tsx$/.test(name))
    .map((name) => join(client, folder, name))
const icons = join(import.meta.dirname, 'node_modules/@tabler/icons-react/dist/esm/icons')
const queries = join(import.meta.dirname, 'node_modules/@tanstack/react-query/build/modern')
const fileOf = chunkNameByUse({
  first: join(client, 'main.tsx'),
  light: [...['screens/public', 'screens/learner'].flatMap(screensIn), join(client, 'after-first-paint.ts')],
  seldom:
    /\/(login-return|join-organisation|unsubscribe|development-mailbox|family-page|rehearsal|rehearse-form)\./,
  frame: staffFrame.map((part) => join(client, part)),
  screens: ['screens/staff', 'screens/staff/form-steps'].flatMap(screensIn),
  areas: [
    /\/(today|schedules)\./,
    /\/(learners|groups?|team-members)\./,
    /\/(learner|learner-\w+|form-score|results)\./,
    /\/(form-library|form-learners|form-overview|question-bank)\./,
    /\/(form-\w+-step|form-wizard|guide-tour)\./,
    /\/(settings|account|organisations|subscription)\./,
  ],
  barrels: [
    {
      id: /client\/words\/messages(?:\/_index)?\.js$/,
      names: /\bm\.(\w+)/g,
      moduleOf: (name) => join(client, 'words/messages', `${name}.js`),
    },
    {
      id: /icons-react\/dist\/esm\/(?:tabler-icons-react|icons\/index)\.mjs$/,
      names: /\b(Icon[A-Z]\w+)/g,
      moduleOf: (name) => join(icons, `${name}.mjs`),
    },
    {
      id: /react-query\/build\/modern\/index\.js$/,
      names: /\b(use(?:InfiniteQuery|Queries))\b/g,
      moduleOf: (name) => join(queries, `${name}.js`),
    },
  ],
})
// The styles that most light pages need are smaller together than the requests for those of each.
const stylesOfMost = /client\/ui\/(?!entry-list|fields\/|shells\/(?:learner|public|sign-in|scene)).*\.css$/
const groundFile: typeof fileOf = (id, modules) =>
  firstNeeded.test(id) || mostPages.test(id) || stylesOfMost.test(id) || fileOf(id, modules) === vendorChunk
    ? vendorChunk
    : null

/** The range of weights that styles ask for. */
export const fontWeightRange = { min: 400, max: 700 }

export default defineConfig({
  root: 'client',
  base: '/build/',
  css: { modules: { generateScopedName: nameClass } },
  plugins: [
    react(),
    contractRoutes(),
    guidePages(),
    extractMessages(),
    firstFilesPlugin(firstScreens),
    fontWeightsPlugin(fontWeightRange),
    serviceWorkerPlugin(),
  ],
  // React has it itself since 18, which saves what stands in for it.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/wordless',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // Schemas are inert: a screen that uses a rule beside them need not load them.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The first script names every part it may load later: with readable names it would be 2 kB longer.
        chunkFileNames: 'assets/[hash:7].js',
        // A font's hash is that of the whole font: its name also says what is left of it.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? `assets/[hash]-${fontWeightRange.min}-${fontWeightRange.max}[extname]`
            : 'assets/[hash:6][extname]',
        codeSplitting: {
          groups: [
            { name: 'ahead', test: ahead, priority: 2 },
            { name: groundFile, debugName: vendorChunk, priority: 1 },
            { name: 'learner-area', test: learnerArea, priority: 1 },
            { name: 'check-in', test: checkInParts },
            { name: 'own-pages', test: ownPages, priority: 1 },
            { name: 'outbox', test: outbox, priority: 1 },
            { name: 'now', test: now },
            { name: 'ways-in', test: waysIn },
            { name: 'fields', test: fields, priority: 1 },
            { name: 'public-shell', test: publicShell },
            { name: fileOf, debugName: 'by use', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
