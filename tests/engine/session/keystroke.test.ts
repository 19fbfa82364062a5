import { afterEach, describe, expect, it, vi } from 'vitest'
import { compileCheckedFlow } from '../../../src/engine/program/programOf'
import { rules } from '../../../src/engine/rules/ruleTable'
import type { Session } from '../../../src/engine/session/createSession'
import type { FieldDocument, Flow } from '../../../src/language/flow'
import { heldSession } from '../heldSession'
import { formFlow } from '../oneForm'

const COUNT = 1000
const kinds: readonly FieldDocument[] = [
  { type: 'text', label: 'Text', rules: { required: 'Required', minLength: { is: 2, message: 'At least {{is}}' } } },
  { type: 'number', label: 'Number', rules: { required: 'Required', minimum: { is: 2, message: 'At least {{is}}' } } },
  { type: 'choice', label: 'Choice', choices: { a: 'A', b: 'B' }, rules: { required: 'Required' } },
  { type: 'date', label: 'Date', rules: { required: 'Required', past: 'Past' } },
  { type: 'yesNo', label: 'Yes' },
]

afterEach(() => vi.restoreAllMocks())

describe('one key in a form of 1000 fields', () => {
  it('SPD-01 checks a few rules, words a few messages, wakes a few subscribers, whatever else there is', () => {
    const { session } = heldSession(compileCheckedFlow(sendable(fields())))
    const woken = subscribers(session)
    const checks = counted()
    for (const shown of [false, true]) {
      if (shown) session.send({ type: 'press', name: 'send' })
      session.send({ type: 'answer', path: 'form.field500', value: 'x' })
      const before = session.getView()
      checks()
      woken.clear()
      session.send({ type: 'answer', path: 'form.field500', value: 'xy' })
      const { issues, shown: messages, blocks } = session.getView()
      expect(checks()).toBeLessThanOrEqual(5)
      expect(issues.filter((issue) => !before.issues.includes(issue)).length).toBeLessThanOrEqual(1)
      expect([...messages].filter(([path, issue]) => before.shown.get(path) !== issue).length).toBeLessThanOrEqual(1)
      expect([...woken.keys()].filter((path) => path.includes('.'))).toEqual(['form.field500'])
      expect(blocks).toBe(before.blocks)
      // It is not only quick: what it says is right.
      expect(issues.some(({ path }) => path === 'form.field500')).toBe(false)
    }
  })

  it('is as short in an item of a list, and wakes no other item', () => {
    const item = Object.fromEntries(kinds.map((kind, index) => [`field${index}`, kind]))
    const list: FieldDocument = {
      type: 'list',
      label: 'List',
      starts: 20,
      fields: item,
      rules: { required: 'Required' },
    }
    const { session } = heldSession(compileCheckedFlow(formFlow({ list })))
    const woken = subscribers(session, (index) => `form.list.${Math.floor(index / 5) % 20}.field${index % 5}`)
    session.send({ type: 'answer', path: 'form.list.7.field0', value: 'x' })
    const before = session.getView()
    const checks = counted()
    woken.clear()
    session.send({ type: 'answer', path: 'form.list.7.field0', value: 'xy' })
    expect(checks()).toBeLessThanOrEqual(5)
    expect([...woken.keys()]).toEqual(['form.list.7.field0'])
    expect(session.getView().lists).toBe(before.lists)
    expect(session.getView().issues).toHaveLength(before.issues.length - 1)
  })
})

/** The form on a screen with a button that checks it. */
function sendable(documents: Record<string, FieldDocument>): Flow {
  const flow = formFlow(documents)
  const only = {
    title: 'Only',
    ...flow.screens['only'],
    buttons: { send: { label: 'Send', submit: true } },
    on: { send: {} },
  }
  return { ...flow, screens: { only } }
}

function fields(): Record<string, FieldDocument> {
  return Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [`field${index}`, kinds[index % kinds.length] ?? kinds[0]]),
  ) as Record<string, FieldDocument>
}

/** How often each field's subscriber was called, by path. */
function subscribers(session: Session, pathOf = (index: number): string => `form.field${index}`): Map<string, number> {
  const woken = new Map<string, number>()
  for (let index = 0; index < COUNT; index += 1) {
    const path = pathOf(index)
    session.subscribeTo(path, () => woken.set(path, (woken.get(path) ?? 0) + 1))
  }
  return woken
}

/** Gives the function that says how often a rule was asked whether it holds since it was last called. */
function counted(): () => number {
  const spies = Object.values(rules).map((rule) => vi.spyOn(rule, 'holds'))
  return () => {
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    for (const spy of spies) spy.mockClear()
    return count
  }
}
