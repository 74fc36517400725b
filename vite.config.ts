import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPaths } from './scripts/contract-paths.ts'
import { wordsOptions } from './scripts/words-options.ts'

export default defineConfig({
  root: 'client',
  base: '/build/',
  plugins: [react(), paraglideVitePlugin(wordsOptions), contractPaths()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
  },
})
