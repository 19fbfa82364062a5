import { parseSync, Visitor } from 'vite'
import type { Source } from './sources'

/** The names of kinds, by the property or variable that holds one. */
export type KindNames = Readonly<Record<string, ReadonlySet<string>>>

/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/**
 * Where the name of a kind is compared, as "path:line code": `field.type === 'money'`, `case 'money'` of a type,
 * `['money', 'date'].includes(type)`, `new Set(['money', 'date'])`.
 */
export function comparedKinds(sources: readonly Source[], names: KindNames): string[] {
  return sources.flatMap((source) => {
    const found: string[] = []
    const report = ({ start, end }: Node): void => {
      const line = source.text.slice(0, start).split('\n').length
      found.push(`${source.path}:${line} ${source.text.slice(start, end).split('\n', 1).join()}`)
    }
    const isOf = (holder: Node, name: Node): boolean => names[heldIn(holder)]?.has(textOf(name)) ?? false
    new Visitor({
      BinaryExpression: (node) => {
        const [left, right]: readonly Node[] = [node.left, node.right]
        if (!/^[!=]==?$/.test(node.operator) || left === undefined || right === undefined) return
        if (isOf(left, right) || isOf(right, left)) report(node)
      },
      SwitchStatement: (node) => {
        for (const { test } of node.cases) if (test !== null && isOf(node.discriminant, test)) report(test)
      },
      CallExpression: (node) => {
        const [asked] = node.arguments
        if (node.callee.type !== 'MemberExpression' || asked === undefined) return
        if (elementsOf(node.callee.object).some((element) => isOf(asked, element))) report(node)
      },
      NewExpression: (node) => {
        const texts = node.arguments.flatMap(elementsOf).map(textOf)
        if (texts.length > 0 && Object.values(names).some((kinds) => texts.every((text) => kinds.has(text))))
          report(node)
      },
    }).visit(parseSync(source.path, source.text).program)
    return found
  })
}

/** The name of the property or variable that an expression reads. */
function heldIn(node: Node): string {
  if (node.type === 'Identifier') return String(partOf(node, 'name'))
  const inner = partOf(node, node.type === 'MemberExpression' ? 'property' : 'expression')
  return isNode(inner) ? heldIn(inner) : ''
}

/** The text that a literal stands for; nothing for other nodes. */
function textOf(node: Node): string {
  const value = node.type === 'Literal' ? partOf(node, 'value') : ''
  return typeof value === 'string' ? value : ''
}

function elementsOf(node: Node): readonly Node[] {
  const elements = partOf(node, 'elements')
  return Array.isArray(elements) ? elements.filter(isNode) : []
}

function partOf(node: Node, key: string): unknown {
  return new Map<string, unknown>(Object.entries(node)).get(key)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
