import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { FlowDraft } from '../../../src/engine/drafts/draft'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import type { FieldDocument, Flow } from '../../../src/language/flow'
import type { FormAnswers } from '../../../src/engine/values/answers'
import { getDraftKey, type DraftPlaces } from '../../../src/services/drafts/draftPlaces'
import { createDraftStorage, hasBeenWiped, WIPE_MARKER } from '../../../src/services/drafts/draftStorage'
import { createStorage, type TextStorage } from '../../../src/services/storage'
import draft from '../../../flows/shared/draft.json'
import { bareFlow, TODAY } from '../bareFlow'

/** A flow with a form whose fields are those that two tabs fill in. */
const flow: Flow = {
  ...bareFlow,
  draft: draft.draft,
  screens: {
    ...bareFlow.screens,
    about: {
      title: 'About you',
      blocks: {
        about: {
          type: 'form',
          fields: {
            ...textsOf('name', 'name0', 'name1', 'email0', 'email1'),
            detail: { type: 'text', label: 'detail' },
          },
        },
      },
    },
  },
}
const program = compileCheckedFlow(flow)
const refused = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('the storage of drafts', () => {
  it('restores the draft of this tab, or else that of another tab', () => {
    const browser = createStorage(refused)
    const [one, other] = [tab(browser), tab(browser)]
    one.drafts.write(named('one'))
    expect(other.drafts.read()).toEqual({ ...named('one'), keptFor: 'visits' })
    other.drafts.write(named('other'))
    expect(one.drafts.read()).toEqual(named('one'))
    expect(tab(browser).drafts.read()).toEqual({ ...named('other'), keptFor: 'visits' })
  })

  it('loses nothing entered in either of two tabs, in whatever order they save', () => {
    const edit = fc.record({
      tab: fc.constantFrom(0, 1),
      field: fc.constantFrom('name', 'email'),
      value: fc.string(),
      isKept: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(edit), fc.constantFrom([0, 1], [1, 0]), (edits, order) => {
        const browser = createStorage(refused)
        const tabs = [tab(browser), tab(browser)].map(({ drafts }) => ({
          drafts,
          answers: drafts.read()?.answers['about'] ?? {},
        }))
        // Each tab fills in fields of its own.
        for (const { tab: index, field, value, isKept } of edits) {
          const at = tabs[index]
          if (at === undefined) continue
          at.answers = { ...at.answers, [`${field}${index}`]: value }
          if (isKept) at.drafts.write(draftWith(at.answers))
        }
        for (const index of order) tabs[index]?.drafts.write(draftWith(tabs[index].answers))
        expect(tab(browser).drafts.read()?.answers).toEqual({ about: { ...tabs[0]?.answers, ...tabs[1]?.answers } })
      }),
    )
  })

  it('says whether a draft will still be there after the page is closed', () => {
    expect(tab(createStorage(refused)).drafts.write(named('one'))).toBe(false)
    const keeps = { ...createStorage(refused), write: () => true }
    expect(tab(keeps).drafts.write(named('one'))).toBe(false)
    expect(tab(keeps, keeps).drafts.write(named('one'))).toBe(true)
  })

  it('keeps the end of a flow only for its tab', () => {
    const browser = createStorage(refused)
    const { drafts, places } = tab(browser)
    drafts.write(named('one'))
    drafts.write({ ...named('one'), finished: true })
    expect(browser.read(getDraftKey(flow.id))).toBeNull()
    expect(isThere(places)).toBe(true)
  })

  it('leaves the draft of another tab after an application was sent in this one', () => {
    const browser = createStorage(refused)
    const [sent, other] = [tab(browser), tab(browser)]
    sent.drafts.write({ ...named('sent'), finished: true })
    other.drafts.write(named('other'))
    sent.drafts.write({ ...named('sent'), finished: true })
    sent.drafts.discard()
    expect(tab(browser).drafts.read()).toEqual({ ...named('other'), keptFor: 'visits' })
    expect(sent.places.tab.read(getDraftKey(flow.id))).toBeNull()
  })

  it('does not bring back what was discarded', () => {
    const { drafts, places } = tab(createStorage(refused))
    drafts.write(named('one'))
    drafts.discard()
    drafts.write(named('one'))
    expect(isThere(places)).toBe(false)
  })

  it('HRD-06 keeps for the browser only what outlives the tab', () => {
    const browser = createStorage(refused)
    const { drafts, places } = tab(browser)
    drafts.write(draftWith({ name: 'kept', detail: 'of this tab' }))
    expect(places.tab.read(getDraftKey(flow.id))).toContain('of this tab')
    expect(browser.read(getDraftKey(flow.id))).not.toContain('of this tab')
    expect(tab(browser).drafts.read()?.answers).toEqual({ about: { name: 'kept' } })
  })

  it('EXP-04 removes the files at the end of the flow, and with the draft', () => {
    const [sent, left] = [tab(createStorage(refused)), tab(createStorage(refused))]
    sent.drafts.write(named('one'))
    expect(sent.keptFiles.clear).not.toHaveBeenCalled()
    sent.drafts.write({ ...named('one'), finished: true })
    left.drafts.discard()
    for (const { keptFiles } of [sent, left]) expect(keptFiles.clear).toHaveBeenCalledTimes(1)
  })

  it('HRD-06 forgets the draft of this tab and of the browser, after the end of a flow too, and all files', () => {
    const { drafts, places, keptFiles } = tab(createStorage(refused))
    drafts.write({ ...named('one'), finished: true })
    places.browser.write(getDraftKey(flow.id), 'of another tab')
    drafts.forget()
    expect(isThere(places)).toBe(false)
    expect(keptFiles.forget).toHaveBeenCalledTimes(1)
  })

  it('leaves a draft that another tab began after everything was forgotten', () => {
    const browser = new Map([[WIPE_MARKER, 'new']])
    const { drafts, places } = tab({
      read: (key) => browser.get(key) ?? null,
      write: (key, text) => browser.set(key, text) === browser,
      remove: (key) => void browser.delete(key),
    })
    places.tab.write(WIPE_MARKER, 'old')
    drafts.write({ ...named('one'), finished: true })
    browser.set(WIPE_MARKER, 'new').set(getDraftKey(flow.id), 'of another tab')
    drafts.forget()
    expect([...browser]).toEqual([
      [WIPE_MARKER, 'new'],
      [getDraftKey(flow.id), 'of another tab'],
    ])
  })

  it('joins the series of another tab’s draft, so that it is told when everything is forgotten', () => {
    const texts = new Map<string, string>()
    const browser = {
      read: (key: string) => texts.get(key) ?? null,
      write: (key: string, text: string) => texts.set(key, text) === texts,
      remove: (key: string) => void texts.delete(key),
    }
    tab(browser).drafts.write(named('one'))
    const { drafts, places } = tab(browser)
    drafts.read()
    expect(hasBeenWiped(places)).toBe(false)
    browser.remove(WIPE_MARKER)
    expect(hasBeenWiped(places)).toBe(true)
  })

  it('removes what it cannot read', () => {
    const { drafts, places } = tab(createStorage(refused))
    places.tab.write(getDraftKey(flow.id), '{')
    expect(drafts.read()).toBeNull()
    expect(isThere(places)).toBe(false)
  })
})

function tab(browser: TextStorage, own: TextStorage = createStorage(refused)) {
  const places = { tab: own, browser }
  const keptFiles = { has: () => false, clear: vi.fn(), forget: vi.fn() }
  const drafts = createDraftStorage({ program, places, files: { get: () => null }, keptFiles, today: () => TODAY })
  return { places, keptFiles, drafts }
}

function isThere({ tab: own, browser }: DraftPlaces): boolean {
  return [own, browser].some((place) => place.read(getDraftKey(flow.id)) !== null)
}

function textsOf(...names: readonly string[]): { [name: string]: FieldDocument } {
  return Object.fromEntries(names.map((label) => [label, { type: 'text', label, keep: 'visits' }]))
}

function named(name: string): FlowDraft {
  return draftWith({ name })
}

function draftWith(about: FormAnswers): FlowDraft {
  const way = { start: 'intro', steps: [{ screen: 'about', event: 'start', checked: false }], place: 1 }
  return {
    application: 'one',
    savedOn: TODAY,
    keptFor: 'tab',
    languageChoice: null,
    way,
    returnTo: null,
    inside: null,
    answers: { about },
    broughtOn: {},
    proofs: {},
    prefilled: {},
    unsaved: [],
    finished: false,
  }
}
