import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/compiler/fixes/applyFixes'
import type { Finding } from '../../src/engine/values/finding'
import { compiledDog } from '../fixtures/dogFlow'

const screens = {
  dog: {
    step: 'dog',
    title: 'Your dog',
    blocks: { dog: { type: 'form', fields: { name: { type: 'text', label: 'Name of the dog' } } } },
    buttons: { send: { label: 'Send', submit: true } },
    on: { send: { goto: 'next' } },
  },
  done: { layout: 'outcome', title: 'Thank you', final: true },
}

interface Found {
  readonly findings: readonly Finding[]
  readonly read: (file: string) => string | null
}

/** What is found in a flow whose screens stand in a document of their own. */
function found(dog: object): Found {
  const { findings, texts } = compiledDog(
    { extends: ['shared/dog.json'], steps: { dog: 'Dog' }, order: ['preview', 'dog', 'done'] },
    { 'shared/dog.json': { screens: { ...screens, dog } } },
  )
  return { findings, read: (file) => texts.find((one) => one.file === file)?.text ?? null }
}

function fixOf(findings: readonly Finding[], code: string) {
  return findings.find((one) => one.code === code)?.fix
}

describe('a fix', () => {
  it('says what it does, and survives being sent to a page', () => {
    const { title, ...untitled } = screens.dog
    const { findings } = found({ ...untitled, titel: title })
    const fix = fixOf(findings, 'unknown-key')
    expect(fix?.label).toBe('Write "title" instead of "titel"')
    expect(structuredClone(fix)).toEqual(fix)
  })

  it('is made in the document where the mistake is written', () => {
    const { findings, read } = found({ ...screens.dog, buttons: { send: { label: 'Send', submit: 'true' } } })
    const { texts } = applyFixes(findings, read)
    expect([...texts.keys()]).toEqual(['flows/shared/dog.json'])
    expect(texts.get('flows/shared/dog.json')).toBe(read('flows/shared/dog.json')?.replace('"true"', 'true'))
  })

  it('takes no key that is there already', () => {
    const { findings } = found({ ...screens.dog, titel: 'Dog' })
    expect(findings.map(({ code }) => code)).toContain('unknown-key')
    expect(fixOf(findings, 'unknown-key')).toBe(undefined)
  })

  it('does not guess where a name is written the same twice: it may be the declaration that is misspelt', () => {
    const buttons = { ...screens.dog.buttons, go: { label: 'Go', submit: true } }
    const once = found({ ...screens.dog, on: { send: { goto: 'dnoe' } } }).findings
    const twice = found({ ...screens.dog, buttons, on: { send: { goto: 'dnoe' }, go: { goto: 'dnoe' } } }).findings
    expect(fixOf(once, 'unknown-screen')?.label).toBe('Write "done" instead of "dnoe"')
    expect(twice.filter(({ code }) => code === 'unknown-screen')).toHaveLength(2)
    expect(fixOf(twice, 'unknown-screen')).toBe(undefined)
  })

  it('takes out a key that means nothing, and keeps one that holds words', () => {
    const fixOfKey = (value: object): Finding['fix'] =>
      fixOf(found({ ...screens.dog, ...value }).findings, 'unknown-key')
    expect(fixOfKey({ visible: false })?.label).toBe('Remove "visible"')
    expect(fixOfKey({ caption: 'Tell us of your dog' })).toBe(undefined)
  })

  it('writes the one value that the place allows', () => {
    const fixOfDog = (code: string, value: object): string | undefined =>
      fixOf(found({ ...screens.dog, ...value }).findings, code)?.label
    const fields = { name: { type: 'string', label: 'Name of the dog' } }
    expect(fixOfDog('wrong-value', { blocks: { dog: { type: 'form', fields } } })).toBe(
      'Write "text" instead of "string"',
    )
    expect(fixOfDog('wrong-type', { title: 7 })).toBe('Write "title": "7"')
  })

  it('takes out blank words only where there may be none', () => {
    expect(fixOf(found({ ...screens.dog, description: ' ' }).findings, 'blank-words')?.label).toBe(
      'Remove "description"',
    )
    expect(fixOf(found({ ...screens.dog, title: ' ' }).findings, 'blank-words')).toBe(undefined)
  })

  it('that overlaps another waits for the next time', () => {
    const { findings, read } = found({ ...screens.dog, visible: false, hidden: true })
    expect(findings.filter(({ fix }) => fix !== undefined)).toHaveLength(2)
    expect(applyFixes(findings, read).applied).toHaveLength(1)
  })
})
