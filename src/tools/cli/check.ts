import { findingJson } from '../../compiler/findings/findingJson'
import { findingLines } from '../../compiler/findings/findingLine'
import { checkFlows, exitCodeOf } from './checkFlows'
import { checkOptions, USAGE } from './checkOptions'
import { explanationOf } from './explanationOf'

// `npm run check`: prints every finding; ends with 1 when one of them is an error, with 2 when it was not understood.
const options = checkOptions(process.argv.slice(3))
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
  const findings = checkFlows('flows', options.files)
  if (options.json) console.log(JSON.stringify(findings.map(findingJson), null, 2))
  else {
    for (const line of findings.flatMap(findingLines)) console.log(line)
    const warnings = findings.filter(({ severity }) => severity === 'warning').length
    const errors = findings.length - warnings
    console.log(findings.length === 0 ? 'flows: nothing found' : `flows: ${errors} errors, ${warnings} warnings`)
  }
  process.exitCode = exitCodeOf(findings)
}
