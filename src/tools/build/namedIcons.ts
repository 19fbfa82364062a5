import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A line of the module's list: a name, and the icon that it stands for. */
const LINE = /^ {2}'?([\w-]+)'?: \w+,\n/gm

/** Leaves out of a build the icons that no document in the folder of the flows names. */
export function namedIcons(flowsFolder: string): Plugin {
  return {
    name: 'formway-named-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/renderer\/parts\/icons\/icons\.ts$/ },
      handler(code) {
        const documents = readdirSync(flowsFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
        const texts = documents.map((name) => readFileSync(path.join(flowsFolder, name), 'utf8'))
        if (code.search(LINE) === -1) this.error('The list of icons is written another way now: see LINE in namedIcons.ts.')
        const isNamed = (name: string): boolean => texts.some((text) => text.includes(`"${name}"`))
        return { code: code.replaceAll(LINE, (line, name: string) => (isNamed(name) ? line : '')), map: null }
      },
    },
  }
}
