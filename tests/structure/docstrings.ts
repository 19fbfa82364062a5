import { parseSync } from 'vite'
import type { Source } from './sources'

/** What other files can use without being told its purpose: exports without a docstring, as "path:line name". */
export function undocumented(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const { program, comments } = parseSync(path, text)
    const docstrings = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    return program.body.flatMap((statement) => {
      const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
      if (!isExport || statement.declaration === null) return []
      const isAbove = ({ end }: { readonly end: number }): boolean =>
        end <= statement.start && text.slice(end, statement.start).trim() === ''
      if (docstrings.some(isAbove)) return []
      const line = text.slice(0, statement.start).split('\n').length
      return [`${path}:${line} ${text.slice(statement.start).split('\n', 1).join()}`]
    })
  })
}
