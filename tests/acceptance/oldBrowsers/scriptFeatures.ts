import { parseAst } from 'vite'
import { entryAt, isFeature, table, withoutIt } from './table'

/** A node of a syntax tree. */
interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

const builtins = entryAt(table, 'javascript', 'builtins')
const interfaces = entryAt(table, 'api')

/** Every interface and built-in object, by all of whose members a method can be known of which only the name is written. */
const everywhere = [builtins, interfaces].flatMap((group) =>
  Object.keys(group ?? {}).map((name) => ({ name, entry: entryAt(group, name) })),
)

/**
 * What scripts call that one of the oldest browsers has not got, as "URL.canParse: safari 16.4". A method of an object
 * that is named is looked up there. Of another only the name is known: it counts when nothing of that name is old enough,
 * unless the scripts have something of that name themselves.
 */
export function missingInScripts(codes: readonly string[]): readonly string[] {
  const trees = codes.map((code) => node(parseAst(code)))
  const own = new Set<string>()
  for (const tree of trees) visit(tree, (each) => void own.add(definedBy(each) ?? ''))
  const used = new Map<string, readonly string[]>()
  const note = (name: string, without: readonly string[]): void => void (without.length > 0 && used.set(name, without))
  const look = (each: Node): void => {
    if (each.type !== 'NewExpression' && each.type !== 'CallExpression') return
    const callee = node(each['callee'])
    const name = nameOf(callee)
    if (name !== null) note(name, withoutGlobal(name))
    const member = memberOf(callee)
    if (member === null) return
    const object = nameOf(callee['object'])
    const known = object === null ? undefined : staticOf(object, member)
    if (known !== undefined) note(`${object}.${member}`, withoutIt(known))
    else if (!own.has(member)) note(`.${member}`, withoutMember(member))
  }
  for (const tree of trees) visit(tree, look)
  return [...used].map(([name, without]) => `${name}: ${without.join(', ')}`).toSorted()
}

/** The name of a property that is defined here, of an object, a class, or by an assignment. */
function definedBy(each: Node): string | null {
  if (each.type === 'Property' || each.type === 'MethodDefinition' || each.type === 'PropertyDefinition')
    return nameOf(each['key'])
  return each.type === 'AssignmentExpression' ? memberOf(node(each['left'])) : null
}

function withoutGlobal(name: string): readonly string[] {
  return withoutIt(
    entryAt(builtins, name) ??
      entryAt(interfaces, name) ??
      entryAt(interfaces, '_globals', name) ??
      entryAt(interfaces, 'Window', name),
  )
}

function staticOf(object: string, member: string) {
  return entryAt(builtins, object, member) ?? entryAt(interfaces, object, `${member}_static`)
}

/** The fewest browsers that are without something of this name. */
function withoutMember(member: string): readonly string[] {
  const named = everywhere.flatMap(({ entry }) => {
    const found = entryAt(entry, member)
    return isFeature(found) ? [withoutIt(found)] : []
  })
  const [fewest = []] = named.toSorted((one, other) => one.length - other.length)
  return fewest
}

function memberOf({ type: kind, computed, property }: Node): string | null {
  if (kind !== 'MemberExpression') return null
  if (computed !== true) return nameOf(property)
  const { type, value } = node(property)
  return type === 'Literal' && typeof value === 'string' ? value : null
}

function nameOf(value: unknown): string | null {
  const { type, name } = node(value)
  return type === 'Identifier' && typeof name === 'string' ? name : null
}

function visit(at: Node, look: (each: Node) => void): void {
  const waiting: Node[] = [at]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    look(each)
    const inside = Object.values(each).flatMap((part) => (Array.isArray(part) ? part.map(node) : node(part)))
    waiting.push(...inside.filter(({ type }) => typeof type === 'string'))
  }
}

function node(value: unknown): Node {
  return Object(value)
}
