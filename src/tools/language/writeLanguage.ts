import { writeFile } from 'node:fs/promises'
import { generateLanguageReference, REFERENCE } from './languageReference'
import {
  generateLanguageTypes,
  MESSAGES,
  generateMessageTypes,
  PHONE_CODES,
  generatePhoneCodes,
  TYPES,
} from './generatedCode'
import { generatePartSchema, unions, generateUnionSchema } from './completedSchemas'

// `npm run language`: first the schemas are completed, then everything that is made of them is written.
for (const union of unions)
  await writeFile(`schemas/${union}.schema.json`, written(generateUnionSchema('schemas', union)))
await writeFile(TYPES, await generateLanguageTypes('schemas'))
await writeFile(MESSAGES, await generateMessageTypes())
await writeFile(PHONE_CODES, generatePhoneCodes())
await writeFile('schemas/part.schema.json', written(generatePartSchema('schemas')))
await writeFile(REFERENCE, generateLanguageReference('schemas'))
console.log(`${TYPES}; schemas: part, ${unions.join(', ')}; ${REFERENCE}`)

function written(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}
