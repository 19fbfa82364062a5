import { findingJson, findingLines } from '../../compiler/findings/findingText'
import { judgingAnew } from '../../explorer/judging'
import { KEPT_FOLDER, fileCache } from '../disk/fileCache'
import { exitCodeOf, saidOfFlows } from './checkFlows'
import { checkOptions, USAGE } from './checkOptions'
import { explanationOf } from './explanationOf'
import { keptJudging } from './keptJudging'
import { undecidedLines } from './undecidedLines'

/** How many flows are remembered: each of a few versions of the checker. */
const MOST = 200

// `npm run check` prints every finding. It ends with 1 on an error, with --strict on a warning too, and with 2 when it was not understood.
const code = process.env['FORMWAY_SOURCES']
const judging = code === undefined ? judgingAnew : keptJudging(fileCache(`${KEPT_FOLDER}/judged`, MOST), code)
const options = checkOptions(process.argv.slice(3), process.env)
if (typeof options === 'string') {
  console.error(`${options}\n${USAGE}`)
  process.exitCode = 2
} else if (options.explain !== null) {
  const explanation = explanationOf(options.explain)
  if (explanation.found) console.log(explanation.text)
  else {
    console.error(explanation.text)
    process.exitCode = 2
  }
} else {
  const { findings, undecided } = saidOfFlows('flows', options.files, judging)
  if (options.json) console.log(JSON.stringify(findings.map(findingJson), null, 2))
  else {
    for (const line of findings.flatMap(findingLines)) console.log(line)
    const warnings = findings.filter(({ severity }) => severity === 'warning').length
    const errors = findings.length - warnings
    console.log(findings.length === 0 ? 'flows: nothing found' : `flows: ${errors} errors, ${warnings} warnings`)
    for (const line of undecidedLines(undecided, options.undecided)) console.log(line)
  }
  process.exitCode = exitCodeOf(findings, options.strict)
}
