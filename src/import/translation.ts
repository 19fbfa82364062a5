import { getJsonAt, type JsonObject } from '../compiler/documents/json'
import { parsePointer } from '../compiler/findings/pointer'
import { FLOW_SCHEMA } from '../compiler/language/languageFindings'
import { collectVocabulary } from '../compiler/language/vocabulary'
import { formatLockFile, hashWords } from '../compiler/translation/layers'
import type { LossLog } from './losses'
import { clip } from './sourceNode'
import { type Passage, readPassages, stripMarkup } from './words'

/** The words of a flow in another language: the layer that stands beside it, and its lock file. */
export interface ImportedLayer {
  readonly language: string
  readonly layer: JsonObject
  readonly lock: string
}

/** The words that are the importer's own, in the languages besides English that the product has. */
const OWN_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fr-CA': {
    '{{field}} is required': 'Réponse requise\u00a0: {{field}}',
    'Answer this question': 'Répondez à cette question',
    '{{field}} is not written as it has to be': 'Ce n’est pas écrit comme il le faut\u00a0: {{field}}',
    'Write at least {{is}} characters': 'Écrivez au moins {{is}} caractères',
    'Write {{is}} characters or fewer': 'Écrivez au plus {{is}} caractères',
    'Write at least {{is}} words': 'Écrivez au moins {{is}} mots',
    'Write {{is}} words or fewer': 'Écrivez au plus {{is}} mots',
    'Enter {{is}} or more': 'Entrez {{is}} ou plus',
    'Enter {{is}} or less': 'Entrez {{is}} ou moins',
    'Enter a multiple of {{is}}': 'Entrez un multiple de {{is}}',
    'Enter a whole number': 'Entrez un nombre entier',
    'The date must be in the past': 'La date doit être passée',
    'The date must be in the future': 'La date doit être à venir',
    'This cannot be before {{is}}': 'Ce ne peut pas être avant {{is}}',
    'This cannot be after {{is}}': 'Ce ne peut pas être après {{is}}',
    'At least {{is}} are needed': 'Il en faut au moins {{is}}',
    'At most {{is}} are possible': 'Il y en a au plus {{is}}',
    'This stands there already': 'Cela s’y trouve déjà',
    'Add an entry': 'Ajouter une entrée',
    Review: 'Vérification',
    Leave: 'Quitter',
    Help: 'Aide',
    Other: 'Autre',
    Entry: 'Élément',
  },
}

/** What a document says in other languages, by what the flow says. */
export class Translations {
  private readonly words = new Map<string, Map<string, string>>()

  private readonly unknown = new Set<string>()

  constructor(private readonly log: LossLog) {}

  /** Notes a text, with HTML or Markdown, and what it says in another language, such as `fr`. */
  add(tag: string, text: string, translated: string, place: string): void {
    if (stripMarkup(text) === '' || stripMarkup(translated) === '') return
    const language = Object.keys(OWN_WORDS).find((one) => one.slice(0, 2) === tag.slice(0, 2).toLowerCase())
    if (language === undefined) return this.loseLanguage(tag, place)
    const known = this.words.get(language) ?? new Map<string, string>(Object.entries(OWN_WORDS[language] ?? {}))
    this.words.set(language, known)
    const note = (one: string, other: string): void =>
      void (known.has(one) || known.set(one, setSigns(language, other)))
    const [label, other] = [stripMarkup(text), stripMarkup(translated)]
    note(label, other)
    note(`**${label}**`, `**${other}**`)
    const [passages, others] = [readPassages(text), readPassages(translated)]
    const isAlike = passages.length === others.length
    if (isAlike && passages.every((passage, index) => notePair(passage, others[index], note))) return
    this.log.add('language', place, `The text has other parts in ${language}.`, 'Those are left out there.')
  }

  private loseLanguage(tag: string, place: string): void {
    const instead = 'It is left out: the product has no words in it.'
    if (!this.unknown.has(tag)) this.log.add('language', place, `The form is also in ${clip(tag)}.`, instead)
    this.unknown.add(tag)
  }

  list(): readonly string[] {
    return [...this.words.keys()]
  }

  /** The layers of a finished flow. */
  write(flow: JsonObject): readonly ImportedLayer[] {
    const pointers = ['/name', ...collectVocabulary(flow, FLOW_SCHEMA).texts.map(({ pointer }) => pointer)]
    return [...this.words].map(([language, words]) => {
      const said: (readonly [readonly string[], string])[] = []
      const made = new Map<string, string>()
      const same = new Set<string>()
      for (const pointer of pointers) {
        const segments = parsePointer(pointer)
        const text = String(getJsonAt(flow, segments))
        const translated = words.get(text) ?? translateParts(text, words)
        if (translated === undefined) continue
        said.push([segments, translated])
        made.set(pointer, hashWords(text))
        if (translated === text) same.add(text)
      }
      return { language, layer: nest(said), lock: formatLockFile({ made, same }) }
    })
  }
}

/** What is put together with a colon, if each part has words. */
function translateParts(text: string, words: ReadonlyMap<string, string>): string | undefined {
  const parts = text.split(': ').map((part) => (/^\{\{[^{}]*\}\}$/.test(part) ? part : words.get(part)))
  return parts.length < 2 || parts.includes(undefined) ? undefined : parts.join('\u00a0: ')
}

/** Sets signs as the language does, where a keyboard has others. */
function setSigns(language: string, text: string): string {
  if (language !== 'fr-CA') return text
  return text
    .replaceAll(/(\p{L})'(?=\p{L})/gu, '$1’')
    .replaceAll(/"([^"]*)"/g, '«\u00a0$1\u00a0»')
    .replaceAll('...', '…')
    .replaceAll(/ ?([:»])(?=\s|$|\*)/g, '\u00a0$1')
    .replaceAll(/[ \u00a0]+([?!;])/g, '$1')
    .replaceAll('« ', '«\u00a0')
}

function notePair(one: Passage, other: Passage | undefined, note: (text: string, translated: string) => void): boolean {
  if (other === undefined) return false
  if ('text' in one || 'text' in other) {
    if (!('text' in one && 'text' in other)) return false
    note(one.text, other.text)
    note(`**${one.text}**`, `**${other.text}**`)
    return true
  }
  for (const [index, item] of one.items.entries()) note(item, other.items[index] ?? item)
  return one.items.length === other.items.length
}

/** Words by the segments of their pointers, as the objects around them. */
function nest(words: readonly (readonly [segments: readonly string[], text: string])[]): JsonObject {
  const inner = new Map<string, (readonly [readonly string[], string])[]>()
  for (const [[key = '', ...rest], text] of words) {
    const known = inner.get(key) ?? []
    known.push([rest, text])
    inner.set(key, known)
  }
  return Object.fromEntries(
    [...inner].map(([key, parts]) => {
      const [first] = parts
      return [key, first !== undefined && first[0].length === 0 ? first[1] : nest(parts)]
    }),
  )
}
