import { defineConfig } from 'vite'

// What runs in Node: the server as one file, dist/server/start.js, and the scripts that vite-node runs.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server/start.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
