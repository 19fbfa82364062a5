import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compileAhead } from '../../src/tools/build/buildPlugins.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Builds the pages that the product is compared with. BENCH_FORMS is the folder with the forms as JSON, BENCH_OUT where to. */
export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: at('../../flows/public'),
  logLevel: 'warn',
  // As the product is built.
  plugins: [compileAhead()],
  resolve: { alias: { '@forms': process.env['BENCH_FORMS'] ?? '' } },
  build: {
    outDir: process.env['BENCH_OUT'] ?? '',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: [at('twin/index.html'), at('rjsf/index.html')] },
  },
})
