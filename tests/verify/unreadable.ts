const throwing = (): never => {
  throw new Error('Not to be read.')
}

/** A value in so many lists. */
export function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

const circle: { self?: unknown } = {}
circle.self = circle
const list: unknown[] = []
list.push(list)

/** What throws when it is read, ends nowhere, or is more than anybody fills in. */
export const unreadable: Readonly<Record<string, unknown>> = {
  'a getter that throws': Object.defineProperty({}, 'flow', { enumerable: true, get: throwing }),
  'a getter in a list that throws': Object.defineProperty([1], 0, { enumerable: true, get: throwing }),
  'a proxy whose keys throw': new Proxy({}, { ownKeys: throwing }),
  'a proxy whose values throw': new Proxy({ flow: 1 }, { get: throwing }),
  'a proxy whose prototype throws': new Proxy({}, { getPrototypeOf: throwing }),
  'a proxy of a list whose values throw': new Proxy([1], { get: throwing }),
  'a revoked proxy': revoked({}),
  'a revoked proxy of a list': revoked([]),
  'a revoked proxy of a function': revoked(throwing),
  'a revoked proxy inside': { answers: { form: revoked({}) } },
  'a circle': circle,
  'a list in itself': list,
  'very deep': nested(13),
  'far too deep for the stack': JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  'too many values': Array.from({ length: 20_001 }, () => 1),
  'too many keys': Object.fromEntries(Array.from({ length: 20_001 }, (_, key) => [`k${key}`, 1])),
  'a list of gaps': Array(2 ** 32 - 1),
  'an endless list': new Proxy([], { get: (target, key) => (key === 'length' ? Infinity : Reflect.get(target, key)) }),
  'a big integer': 10n,
  'a symbol': Symbol('x'),
}

/** The same value, which throws at the read of this number, at whatever depth that is. */
export function throwingAt(value: unknown, read: number): unknown {
  let left = read
  const count = (): void => {
    left -= 1
    if (left < 0) throwing()
  }
  const trapped = (part: unknown): unknown =>
    typeof part === 'object' && part !== null
      ? new Proxy(part, {
          get: (target, key) => {
            count()
            return trapped(Reflect.get(target, key))
          },
          ownKeys: (target) => {
            count()
            return Reflect.ownKeys(target)
          },
          getPrototypeOf: (target) => {
            count()
            return Reflect.getPrototypeOf(target)
          },
        })
      : part
  return trapped(value)
}
