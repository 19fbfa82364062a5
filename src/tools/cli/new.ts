import { readFileSync, writeFileSync } from 'node:fs'
import { flowFiles } from '../../compiler/documents/flowDocument'
import { diskSources } from '../disk/diskSources'
import { writtenFolders } from '../disk/flowFolders'
import { newFlow, TEMPLATE } from './newFlow'

// `npm run new NAME`: writes a document into flows/ that a use case can begin with.
const [name = ''] = process.argv.slice(3)
const taken = [...flowFiles(diskSources(writtenFolders('flows'))).keys()]
const made = newFlow(readFileSync(`flows/${TEMPLATE}`, 'utf8'), name, taken)
if ('problem' in made) {
  console.error(made.problem)
  process.exitCode = 1
} else {
  writeFileSync(`flows/${made.file}`, made.text)
  console.log(
    `flows/${made.file}: npm start shows it, npm run check looks at it, npm run walk ${name} goes through it.`,
  )
}
