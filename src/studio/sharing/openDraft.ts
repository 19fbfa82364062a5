import { listLanguageOffers } from '../../compiler/revisedFlow'
import type { LanguageOffer, Look } from '../../engine/session/useCase'
import type { LoadedDocument } from '../../engine/program/program'
import type { Finding } from '../../engine/values/finding'
import { compileStudioFlow } from '../compiling/compileFlow'
import type { StudioFlow } from '../studioFlow'
import { type LinkProblem, readDraftHash, type SharedDraft } from '../../compiler/documents/draftLink'

/** A draft that can be tried. */
export interface ReadyDraft {
  readonly flow: LoadedDocument
  readonly look: Look
  /** The flow in one of its languages, or in its own. */
  readonly inLanguage: (language: string) => LoadedDocument
  /** The languages that it asks for before it starts; empty if it does not ask. */
  readonly offers: readonly LanguageOffer[]
}

export type OpenedDraft =
  | (ReadyDraft & { readonly kind: 'ready' })
  | (LinkProblem & { readonly kind: 'refused' })
  /** It has errors. */
  | { readonly kind: 'broken'; readonly name: string; readonly findings: readonly Finding[] }

/** Reads and compiles the draft in an address. Never throws on any address. */
export async function openDraft(hash: string, today: string): Promise<OpenedDraft> {
  const draft = await readDraftHash(hash)
  if ('problem' in draft) return { kind: 'refused', ...draft }
  const compiled = compileDraft(draft, today)
  if (compiled === null)
    return {
      kind: 'refused',
      problem: `The flow "${draft.id}" is not among the documents in this link.`,
      cure: 'Ask who sent it to copy the link again.',
    }
  const { documents, language, looks } = compiled
  const flow = documents[language]
  if (flow === undefined)
    return { kind: 'broken', name: draft.id, findings: compiled.findings.map(({ finding }) => finding) }
  return {
    kind: 'ready',
    flow,
    look: looks[0],
    inLanguage: (spoken) => documents[spoken] ?? flow,
    offers: listLanguageOffers(flow, Object.values(documents)),
  }
}

function compileDraft({ id, folders, texts }: SharedDraft, today: string): StudioFlow | null {
  const known = new Map(texts)
  const list = (folder: string): readonly string[] => [...known.keys()].filter((file) => file.startsWith(`${folder}/`))
  return compileStudioFlow({ folders, list, read: (file) => known.get(file) ?? null, today: () => today }, id)
}
