import { hasErrors } from '../../engine/values/finding'
import { checkFlows } from './checkFlows'
import { findingLine } from '../../compiler/findings/findingLine'

// `npm run check`: prints every finding; ends with 1 when one of them is an error.
const findings = checkFlows('flows')
for (const finding of findings) console.log(findingLine(finding))
console.log(findings.length === 0 ? 'flows: nothing found' : `flows: ${findings.length} found`)
if (hasErrors(findings)) process.exitCode = 1
