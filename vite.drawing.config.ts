import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractRoutes } from './scripts/build/contract-routes.ts'
import { guidePages } from './scripts/build/guide-pages.ts'
import { nameClass } from './scripts/build/name-class.ts'

/** Screens that are never drawn ahead: the route table names them, and nothing of them is asked for. */
const leaveOut = (screens: RegExp): Plugin => ({
  name: 'leave-out',
  load: (id) => (screens.test(id) ? 'export {}' : null),
})

/** What the server draws learners' pages with: the client's own components, as one program that stands by itself. */
export default defineConfig({
  root: 'client',
  base: '/build/',
  css: { modules: { generateScopedName: nameClass } },
  plugins: [
    react(),
    contractRoutes(),
    guidePages(),
    leaveOut(
      /\/client\/(?:staff-ui|screens\/(?!learner\/|scriptless\/|root\.|public\/(?:public-layout|home|childrens-data|learner-login(?!\/(?:link|card)-))))/,
    ),
  ],
  // React's own, whatever says the environment that the server starts in.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'draw-page.tsx',
    outDir: '../dist/drawing',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
})
