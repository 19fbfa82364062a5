import { createRoot } from 'react-dom/client'
import wording from '../../../flows/shared/wording.json?raw'
import { RunningScreen } from '../../../src/app/App'
import { startFlow } from '../../../src/app/runningFlow'
import { compile } from '../../../src/compiler/compile'
import { sourcesOf } from '../../../src/compiler/documents/sources'
import { findingLine } from '../../../src/compiler/findings/findingText'
import { calculationAnswers } from '../../../src/engine/calculators/calculationAnswers'
import { calculators } from '../../../src/engine/calculators/calculators'
import { fieldKinds } from '../../../src/engine/kinds/fieldKinds'
import { liveFlow } from '../../../src/engine/program/liveProgram'
import { BrandProvider } from '../../../src/renderer/parts/brand/Logo'
import { anywhere } from '../../../src/engine/taskList/taskList'
import { payments } from '../../../src/renderer/blocks/payments/payments'
import { longForm } from '../../../src/renderer/blocks/longForm/longForm'
import { taskList } from '../../../src/renderer/blocks/taskList/taskList'
import type { WholeFlow } from '../../../src/renderer/session/loadedFlow'
import { applyTheme } from '../../../src/renderer/theme/applyTheme'
import type { HostAction } from '../../../src/services/actionRunner'
import { createStorage } from '../../../src/services/storage'
import { everyControl } from '../../fixtures/everyControl'

// A page that knows no flow: it compiles the documents it finds in its storage, and runs the one that is called ride.
const storage = createStorage(() => window.localStorage)
const documents: Readonly<Record<string, string>> = JSON.parse(storage.read('documents') ?? '{}')
const { flow, findings } = compile(sourcesOf({ 'flows/shared/wording.json': wording, ...documents }), 'flows/ride.json')

const mount = document.createElement('div')
document.body.append(mount)
/** The action that sends; any other takes as long as its document says. */
const send: HostAction = async ({ answers }) => {
  storage.write('sent', JSON.stringify(answers))
  return { outcome: 'sent', result: { reference: 'A-1', day: '2026-03-10' } }
}
if (flow === null) mount.textContent = findings.map(findingLine).join('\n')
else {
  applyTheme('#0B5FA5')
  const facts = { 'brand.name': 'Harbour Homes' }
  const whole: WholeFlow = {
    kind: 'flow',
    flow,
    kinds: fieldKinds,
    calculators,
    controls: everyControl,
    blocks: { ...payments, ...longForm, ...taskList },
    anywhere,
    calculationAnswers,
  }
  const running = await startFlow(whole, async () => whole, {
    host: { storage, today: () => '2026-03-10', restart: () => window.location.reload(), report: console.error },
    page: window,
    draftPlaces: { tab: createStorage(() => window.sessionStorage), browser: storage },
    scope: '',
    mode: 'live',
    asRun: liveFlow,
    language: () => flow.language,
    keepLanguage: () => undefined,
    hostAction: (action) => (action === 'send' ? send : null),
    facts: () => facts,
  })
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>'
  const brand = { name: 'Harbour Homes', logo, secondaryLogo: logo, primaryColor: '#0B5FA5' }
  createRoot(mount).render(
    <BrandProvider value={brand}>
      <RunningScreen {...running} browser={window} facts={facts} isArrival={false} pressed={null} />
    </BrandProvider>,
  )
}
