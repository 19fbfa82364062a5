import { readFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'
import { BANNER, withoutNotes } from './languageTypes'

/** Where the generated types of the messages stand between a page and an embedded flow, from the project's root. */
export const MESSAGES = 'src/embed/messages/message.ts'

/** The schema that they are made of. */
const SCHEMA = 'schemas/embedding/message.schema.json'

/** What the messages are made of besides. */
const IMPORTS = `import type { Receipt } from '../../engine/blocks/receipt'
import type { Submission } from '../../engine/submission/submission'
import type { HostEvent } from '../../engine/events/hostEvents'
import type { Answers, Json } from '../../engine/values/answers'

`

/** The TypeScript of the messages. */
export async function messageTypes(): Promise<string> {
  const code = await compile(JSON.parse(readFileSync(SCHEMA, 'utf8')), 'EmbeddingMessage', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  return `${BANNER}${IMPORTS}${withoutNotes(code).trim()}\n`
}
