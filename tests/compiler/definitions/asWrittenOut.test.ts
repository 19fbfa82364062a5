import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compiledFrom, likeFlow } from './likeFlow'

const RUNS = import.meta.env.MODE === 'full' ? 400 : 25

const names = ['a', 'b', 'c', 'd'] as const
const text = (label: string) => ({ type: 'text', label: `Label ${label}`, autocomplete: 'off', example: 'Robin' })

/** What a place of use says of one field of the definition: nothing, that it is left out, another label, or one more field. */
type Said = 'nothing' | 'none' | 'label' | 'more'
const said = fc.constantFrom<Said[]>('nothing', 'none', 'label', 'more')

/** A definition of some of the fields, of which the later ones may depend on the first, and what each use of it says. */
const cases = fc.record({
  fields: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
  dependent: fc.boolean(),
  uses: fc.array(fc.record({ a: said, b: said, c: said, d: said }), { minLength: 1, maxLength: 3 }),
  isLikeAnother: fc.boolean(),
})

it('LRG-04 a flow with definitions is the same program as the flow written out', () => {
  fc.assert(
    fc.property(cases, ({ fields, dependent, uses, isLikeAnother }) => {
      const [first = 'a'] = fields
      const kept = uses.every((use) => use[first] !== 'none')
      const fieldAt = (name: string, path: string): object => ({
        ...text(name),
        ...(dependent &&
          kept &&
          name !== first && { when: { [`${path}.${first}`]: { given: true } }, hint: `Beside {{${path}.${first}}}.` }),
      })
      const group = (path: string): object => ({
        type: 'group',
        label: 'Group',
        fields: Object.fromEntries(fields.map((name) => [name, fieldAt(name, path)])),
      })
      const likes = uses.map(
        (use, index) =>
          [
            `u${index}`,
            { like: isLikeAnother ? 'other' : 'thing', label: `Use ${index}`, fields: patchOf(use, fields) },
          ] as const,
      )
      const whole = uses.map((use, index) => {
        const place = `form.u${index}`
        const own = fields.flatMap((name): (readonly [string, object])[] => {
          if (use[name] === 'none') return []
          return [[name, { ...fieldAt(name, place), ...(use[name] === 'label' && { label: `Mine ${name}` }) }]]
        })
        const added = names.flatMap((name) =>
          use[name] === 'more' ? [[`${name}More`, text(`${name} more`)] as const] : [],
        )
        return [
          `u${index}`,
          { type: 'group', label: `Use ${index}`, fields: Object.fromEntries([...own, ...added]) },
        ] as const
      })
      const rest = ['end', text('end')] as const
      const like = compiledFrom(
        likeFlow(Object.fromEntries([...likes, rest]), {
          ...(isLikeAnother && { other: { like: 'thing' } }),
          thing: group('thing'),
        }),
      )
      const plain = compiledFrom(likeFlow(Object.fromEntries([...whole, rest]), undefined))
      // As texts: the order counts.
      expect(JSON.stringify(like.merged)).toBe(JSON.stringify(plain.merged))
      // What is wrong with a definition is said once.
      expect(new Set(like.findings.map(({ code }) => code))).toEqual(new Set(plain.findings.map(({ code }) => code)))
    }),
    { numRuns: RUNS },
  )
})

function patchOf(use: Readonly<Record<string, Said>>, fields: readonly string[]): object {
  const changed = fields.flatMap((name): (readonly [string, unknown])[] => {
    if (use[name] === 'none') return [[name, null]]
    return use[name] === 'label' ? [[name, { label: `Mine ${name}` }]] : []
  })
  const added = names.flatMap((name) => (use[name] === 'more' ? [[`${name}More`, text(`${name} more`)] as const] : []))
  return Object.fromEntries([...changed, ...added])
}
