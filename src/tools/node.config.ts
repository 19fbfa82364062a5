import { defineConfig } from 'vite'

// The build for Node: the server as one file, dist/server/start.js. vite-node runs other scripts with it.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server/start.ts',
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
