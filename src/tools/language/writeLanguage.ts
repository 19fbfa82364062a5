import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languageReference, REFERENCE } from './languageReference'
import { languageTypes } from './languageTypes'
import { MESSAGES, messageTypes } from './messageTypes'
import { PHONE_CODES, phoneCodesModule } from './phoneCodes'
import { partSchema } from './partSchema'
import { schemasModule } from './schemasModule'
import { unions, unionSchema } from './unionSchema'

/** Where the generated types of the flow language stand, from the project's root. */
const FOLDER = 'src/language'

// `npm run language`: first the schemas are completed, then the folder holds what they say and nothing else.
for (const union of unions) await writeFile(`schemas/${union}.schema.json`, written(unionSchema('schemas', union)))
const modules = await languageTypes('schemas')
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await writeFile(path.join(FOLDER, 'schemas.ts'), schemasModule('schemas'))
for (const [name, code] of modules) await writeFile(path.join(FOLDER, name), code)
await writeFile(MESSAGES, await messageTypes())
await writeFile(PHONE_CODES, phoneCodesModule())
await writeFile('schemas/part.schema.json', written(partSchema('schemas')))
await writeFile(REFERENCE, languageReference('schemas'))
console.log(`${FOLDER}: ${modules.size + 1} files; schemas: part, ${unions.join(', ')}; ${REFERENCE}`)

function written(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}
