import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './scripts/contract-routes.ts'
import { oneLanguage } from './scripts/one-language.ts'
import { precompressed } from './scripts/precompressed.ts'
import { wordsOptions } from './scripts/words-options.ts'

const smallPartsOfMostScreens =
  /createReactComponent|words\/messages\/common_|client\/ui\/(class-names|count-to|key|visually-hidden|notice|round|skeleton|shells\/skip)/

export default defineConfig({
  root: 'client',
  base: '/build/',
  plugins: [react(), paraglideVitePlugin(wordsOptions), contractRoutes(), oneLanguage(), precompressed()],
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
      output: {
        // The first script names every part it may load later: with readable names it would be 2 kB longer.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'ground', tags: ['$initial'], priority: 1 },
            { name: 'kit', test: smallPartsOfMostScreens },
          ],
        },
      },
    },
  },
})
