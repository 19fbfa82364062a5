import { describe, expect, it } from 'vitest'
import type { FlowDraft } from '../../src/engine/draft'
import { draftKey, hasDraft } from '../../src/services/draftPlaces'
import { createDraftStorage } from '../../src/services/draftStorage'
import { createStorage } from '../../src/services/storage'
import draft from '../../flows/shared/draft.json'
import { smallFlow, TODAY } from '../engine/smallFlow'

const flow = { ...smallFlow, draft: draft.draft }
const refused = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('the storage of drafts', () => {
  it('goes on with the draft of this tab, or else with that of another one', () => {
    const browser = createStorage(refused)
    const [one, other] = [tab(browser), tab(browser)]
    one.drafts.write(named('one'))
    expect(other.drafts.read()).toEqual(named('one'))
    other.drafts.write(named('other'))
    expect(one.drafts.read()).toEqual(named('one'))
    expect(tab(browser).drafts.read()).toEqual(named('other'))
  })

  it('says whether a draft will still be there after the page is closed', () => {
    expect(tab(createStorage(refused)).drafts.write(named('one'))).toBe(false)
    expect(tab({ ...createStorage(refused), write: () => true }).drafts.write(named('one'))).toBe(true)
  })

  it('keeps the end of a flow for its tab alone', () => {
    const browser = createStorage(refused)
    const { drafts, places } = tab(browser)
    drafts.write(named('one'))
    drafts.write({ ...named('one'), finished: true })
    expect(browser.read(draftKey(flow.id))).toBeNull()
    expect(hasDraft(flow.id, places)).toBe(true)
  })

  it('does not bring back what was discarded', () => {
    const { drafts, places } = tab(createStorage(refused))
    drafts.write(named('one'))
    drafts.discard()
    drafts.write(named('one'))
    expect(hasDraft(flow.id, places)).toBe(false)
  })

  it('removes what it cannot read', () => {
    const { drafts, places } = tab(createStorage(refused))
    places.tab.write(draftKey(flow.id), '{')
    expect(drafts.read()).toBeNull()
    expect(hasDraft(flow.id, places)).toBe(false)
  })
})

function tab(browser: ReturnType<typeof createStorage>) {
  const places = { tab: createStorage(refused), browser }
  return { places, drafts: createDraftStorage({ flow, places, today: () => TODAY }) }
}

function named(name: string): FlowDraft {
  const way = [{ screen: 'about', event: 'start', checked: false }]
  return { savedOn: TODAY, start: 'intro', way, behind: 1, returnTo: null, answers: { about: { name } }, prefilled: {}, withheld: [], finished: false }
}
