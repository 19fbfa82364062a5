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

// `npm run language` completes the schemas first, because everything else is generated from them.
for (const union of unions)
  await writeFile(`schemas/${union}.schema.json`, formatJson(generateUnionSchema('schemas', union)))
await writeFile(TYPES, await generateLanguageTypes('schemas'))
await writeFile(MESSAGES, await generateMessageTypes())
await writeFile(PHONE_CODES, generatePhoneCodes())
await writeFile('schemas/part.schema.json', formatJson(generatePartSchema('schemas')))
await writeFile(REFERENCE, generateLanguageReference('schemas'))
console.log(`${TYPES}; schemas: part, ${unions.join(', ')}; ${REFERENCE}`)

function formatJson(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}
