import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rollUp } from './rollUp'
import type { OtherEntries } from './things'

/** A project of what others take. */
interface DeclaredProject {
  readonly project: string
  /** The module of each entry below `src`, by the name of its file in the build. */
  readonly entries: Readonly<Record<string, string>>
  readonly others: OtherEntries
}

const PROJECTS: readonly DeclaredProject[] = [
  // What runs in pages and at an edge: its sources know nothing of Node.
  { project: 'src/embed/tsconfig.json', entries: { 'embed.d.ts': 'embed/host/formway', 'react.d.ts': 'embed/react/FormwayFlow', 'verify.d.ts': 'verify/verify' }, others: {} },
  // It speaks of programs, whose types are as long as the language.
  { project: 'src/server/tsconfig.json', entries: { 'server.d.ts': 'server/serverPackage' }, others: { './verify.js': 'verify/verify' } },
]

/** What a declaration file adds to what others declare: the element, by its name. */
const ADDED: Readonly<Record<string, string>> = {
  'embed.d.ts': `declare global {
  interface HTMLElementTagNameMap {
    'formway-flow': FormwayFlowElement
  }
}
`,
  // Here, as TypeScript refuses to add to a package that is not installed.
  'react.d.ts': `type FlowElementOf = import('./embed.js').FormwayFlowElement
type FlowElementProps = Omit<import('./embed.js').FormwayFlowOptions, keyof import('./embed.js').Callbacks | 'onSubmit'> & { readonly 'use-case'?: string }
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'formway-flow': DetailedHTMLProps<HTMLAttributes<FlowElementOf>, FlowElementOf> & FlowElementProps
    }
  }
}
`,
}

/** One declaration file for each entry of the package, by its name. Fails where the sources have errors in their types. */
export async function declarationFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(PROJECTS.map((project) => filesOf(root, project)))
  return new Map(files.flat())
}

async function filesOf(root: string, { project, entries, others }: DeclaredProject): Promise<readonly (readonly [file: string, text: string])[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'formway-declarations-'))
  try {
    await writeDeclarations(root, project, folder)
    const codeOf = (file: string): string => withoutGuide(file, readFileSync(path.join(folder, `${file}.d.ts`), 'utf8'))
    return Object.entries(entries).map(([file, entry]) => [file, rollUp(entry, codeOf, others) + (ADDED[file] ?? '')] as const)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The language's types, which are three quarters docstrings for authors of flows: no client writes one in TypeScript. */
function withoutGuide(file: string, code: string): string {
  return file.startsWith('language/') ? code.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '') : code
}

/** Has TypeScript write them, which has no other interface than its command. */
function writeDeclarations(root: string, project: string, folder: string): Promise<void> {
  const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '--project', project, '--outDir', folder], { cwd: root }, (error, found) => {
      if (error === null) resolve()
      else reject(new Error(`The types of the package have errors.\n${found}`, { cause: error }))
    })
  })
}
