// Runs a TypeScript module, which Node 20 cannot do by itself: node src/tools/run.mjs <module>
import { runnerImport } from 'vite'

await runnerImport(process.argv[2], { configFile: false, logLevel: 'warn' })
