import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './scripts/contract-routes.ts'
import { precompressed } from './scripts/precompressed.ts'
import { wordsOptions } from './scripts/words-options.ts'

export default defineConfig({
  root: 'client',
  base: '/build/',
  plugins: [react(), paraglideVitePlugin(wordsOptions), contractRoutes(), precompressed()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // Schemas are inert: a screen that uses a rule beside them need not load them.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: [{ name: 'ground', tags: ['$initial'] }] } },
    },
  },
})
