import { parseSync, Visitor } from 'vite'
import type { Source } from './sources'

/** Lint denies remarks that put work off or silence the compiler; nothing denies those that silence lint. */
const REMARK = /\b(eslint|oxlint|biome|prettier)-(disable|ignore)/

/** Remarks that silence a check. */
export function forbiddenRemarks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => REMARK.test(text))
    .flatMap((source) =>
      parseSync(source.path, source.text)
        .comments.filter(({ value }) => REMARK.test(value))
        .map(({ value, start }) => at(source, start, value.trim())),
    )
}

/** A text without it has no such cast. Few files have it, and reading each of all takes seconds. */
const CAST = /\bas\s+(?:any|unknown|never)\b/

/** Casts that take any value for any type: through any, unknown or never. */
export function blindCasts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => CAST.test(text))
    .flatMap((source) => {
      const found: string[] = []
      new Visitor({
        TSAsExpression: (node) => {
          if (/^TS(Any|Unknown|Never)Keyword$/.test(node.typeAnnotation.type)) {
            found.push(at(source, node.start, source.text.slice(node.start, node.end)))
          }
        },
      }).visit(parseSync(source.path, source.text).program)
      return found
    })
}

/** Asking for today's date, the time or chance, which the engine is told. */
export function clockAndChance(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => /\b(?:Date|Math)\b/.test(text))
    .flatMap((source) => {
      const found: string[] = []
      const report = (node: { readonly start: number; readonly end: number }): void => {
        found.push(at(source, node.start, source.text.slice(node.start, node.end)))
      }
      new Visitor({
        NewExpression: (node) => {
          if (isNamed(node.callee, 'Date') && node.arguments.length === 0) report(node)
        },
        CallExpression: (node) => {
          if (isNamed(node.callee, 'Date')) report(node)
        },
        MemberExpression: (node) => {
          if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) report(node)
          if (isNamed(node.object, 'Math') && isNamed(node.property, 'random')) report(node)
        },
      }).visit(parseSync(source.path, source.text).program)
      return found
    })
}

function isNamed(node: { readonly type: string; readonly name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

function at({ path, text }: Source, start: number, what: string): string {
  return `${path}:${text.slice(0, start).split('\n').length} ${what}`
}
