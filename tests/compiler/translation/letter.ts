import { compile } from '../../../src/compiler/compile'
import { readFlowDocument } from '../../../src/compiler/documents/flowDocument'
import type { Sources } from '../../../src/compiler/documents/sources'
import { hashWords, listLayerEntries, formatLockFile } from '../../../src/compiler/translation/layers'
import { type Translation, compileTranslations } from '../../../src/compiler/translation/translation'
import { createDiskSources, resolveFlowFolders } from '../../../src/tools/disk/diskSources'
import { getJsonAt } from '../../../src/compiler/documents/json'
import { parsePointer } from '../../../src/compiler/findings/pointer'

const disk = createDiskSources(resolveFlowFolders('flows'))

/** A small flow that builds on a part, and on the product's words. */
export const letter = {
  extends: ['shared/wording.json', 'shared/letterPart.json'],
  version: 2,
  id: 'letter',
  name: 'Letter',
  language: 'en-CA',
  languages: ['en-CA', 'fr-CA'],
  steps: {},
  start: 'ask',
  screens: {
    ask: { title: 'Write to us', blocks: { letter: { fields: { sum: { hint: 'At most $20, by cheque' } } } } },
  },
}

/** The part: its title is said otherwise by the flow. */
export const letterPart = {
  screens: {
    ask: {
      layout: 'intro',
      final: true,
      title: 'A letter',
      blocks: {
        letter: {
          type: 'form',
          fields: {
            sum: {
              type: 'money',
              label: 'Amount',
              rules: { maximum: { is: '20.00', message: '{{field}} is at most {{is}}' } },
            },
            way: { type: 'choice', label: 'Delivery', choices: { post: 'By post', car: 'Taxi' } },
          },
        },
      },
    },
  },
}

/** The French of both. */
export const french = {
  letter: {
    name: 'Lettre',
    screens: {
      ask: {
        title: 'Écrivez-nous',
        blocks: { letter: { fields: { sum: { hint: 'Au plus 20\u00a0$, par chèque' } } } },
      },
    },
  },
  letterPart: {
    screens: {
      ask: {
        title: 'Une lettre',
        blocks: {
          letter: {
            fields: {
              sum: { label: 'Montant', rules: { maximum: { message: '{{field}}\u00a0: au plus {{is}}' } } },
              way: { label: 'Mode d’envoi', choices: { post: 'Par la poste', car: 'En taxi' } },
            },
          },
        },
      },
    },
  },
}

/** What stands in other files than those above. */
export interface Written {
  readonly letter?: unknown
  readonly letterPart?: unknown
  readonly frenchLetter?: unknown
  readonly frenchPart?: unknown
  /** What was accepted; everything, if left out. */
  readonly lock?: string
}

/** The flow in French, with some documents in the place of those above; by themselves all words are accepted for what they stand for. */
export function inFrench(written: Written = {}): Translation {
  const sources = letterSources(written)
  const [translation] = compileTranslations(sources, compile(sources, 'flows/letter.json'))
  if (translation === undefined) throw new Error('The flow cannot be used.')
  return translation
}

/** Where its documents come from. */
export function letterSources({
  letter: flow = letter,
  letterPart: part = letterPart,
  frenchLetter = french.letter,
  frenchPart = french.letterPart,
  lock,
}: Written): Sources {
  const texts = new Map<string, string>([
    ['flows/letter.json', asText(flow)],
    ['flows/shared/letterPart.json', asText(part)],
    ['flows/fr-CA/letter.json', asText(frenchLetter)],
    ['flows/fr-CA/shared/letterPart.json', asText(frenchPart)],
  ])
  const plain: Sources = { ...disk, read: (file) => texts.get(file) ?? disk.read(file) }
  texts.set('flows/fr-CA/letter.lock.json', lock ?? accepted(plain, 'flows/letter.json', frenchLetter))
  texts.set('flows/fr-CA/shared/letterPart.lock.json', accepted(plain, 'flows/shared/letterPart.json', frenchPart))
  return plain
}

function accepted(sources: Sources, document: string, layer: unknown): string {
  const original = readFlowDocument(sources, document).merged
  const made = listLayerEntries(layer).flatMap(({ pointer }) => {
    const words = getJsonAt(original, parsePointer(pointer))
    return typeof words === 'string' ? [[pointer, hashWords(words)] as const] : []
  })
  return formatLockFile({ made: new Map(made), same: new Set() })
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
