import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** Files of a build, with the headers that the build says they are to be sent with. */
export interface BuiltFiles {
  /** The answer with a file; null where there is none. `ancestors` are the origins whose pages may show it in a frame. */
  answer(this: void, name: string, ancestors: readonly string[]): Promise<Response | null>
}

/** A path of the build's `_headers`, and what is sent with the files there. */
interface HeaderRule {
  readonly prefix: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Serves the files of a build as it says in its `_headers`. */
export function builtFiles(build: string): BuiltFiles {
  const listed = path.join(build, '_headers')
  const rules = existsSync(listed) ? headerRules(readFileSync(listed, 'utf8')) : []
  return {
    answer: async (name, ancestors) => {
      const file = path.resolve(build, name === '' ? 'index.html' : name)
      const isInside = !name.includes('\0') && file.startsWith(`${path.resolve(build)}${path.sep}`) && !path.basename(file).startsWith('_')
      if (!isInside || !existsSync(file) || !statSync(file).isFile()) return null
      const headers = new Headers({ 'Content-Type': getMimeType(file) ?? 'application/octet-stream' })
      for (const rule of rules) if (`/${name}`.startsWith(rule.prefix)) for (const [header, value] of rule.headers) headers.set(header, value)
      headers.set('Content-Security-Policy', `${headers.get('Content-Security-Policy') ?? "default-src 'none'"}; frame-ancestors ${["'self'", ...ancestors].join(' ')}`)
      return new Response(await readFile(file), { headers })
    },
  }
}

/** Reads paths, and the headers that stand indented below each. One that is taken back (`!`) comes anew in the next line. */
function headerRules(text: string): readonly HeaderRule[] {
  const blocks = text.split(/\n(?=\/)/).map((block) => block.split('\n'))
  return blocks.map(([place = '', ...lines]) => ({
    prefix: place.trim().replace(/\*$/, ''),
    headers: lines.flatMap((line) => {
      const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value] as const]
    }),
  }))
}
