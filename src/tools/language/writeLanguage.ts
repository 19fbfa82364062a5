import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languageTypes } from './languageTypes'
import { partSchema } from './partSchema'
import { schemasModule } from './schemasModule'

/** Where the generated types of the flow language stand, from the project's root. */
const FOLDER = 'src/language'

// `npm run language`: the folder holds what the schemas say and nothing else.
const modules = await languageTypes('schemas')
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await writeFile(path.join(FOLDER, 'schemas.ts'), schemasModule('schemas'))
for (const [name, code] of modules) await writeFile(path.join(FOLDER, name), code)
await writeFile('schemas/part.schema.json', `${JSON.stringify(partSchema('schemas'), null, 2)}\n`)
console.log(`${FOLDER}: ${modules.size + 1} files; schemas/part.schema.json`)
