import { writeFile } from 'node:fs/promises'
import { languageReference, REFERENCE } from './languageReference'
import { languageTypes, MESSAGES, messageTypes, PHONE_CODES, phoneCodesModule, TYPES } from './generatedCode'
import { partSchema, unions, unionSchema } from './completedSchemas'

// `npm run language`: first the schemas are completed, then everything that is made of them is written.
for (const union of unions) await writeFile(`schemas/${union}.schema.json`, written(unionSchema('schemas', union)))
await writeFile(TYPES, await languageTypes('schemas'))
await writeFile(MESSAGES, await messageTypes())
await writeFile(PHONE_CODES, phoneCodesModule())
await writeFile('schemas/part.schema.json', written(partSchema('schemas')))
await writeFile(REFERENCE, languageReference('schemas'))
console.log(`${TYPES}; schemas: part, ${unions.join(', ')}; ${REFERENCE}`)

function written(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}
