import { createRoot } from 'react-dom/client'
import { applyTheme } from '../../../src/renderer/theme/applyTheme'
import { memoryFlow } from '../../fixtures/memoryFlow'

// A page that knows no flow: it compiles the documents it finds in its storage, and runs the one that is called ride.
const mount = document.createElement('div')
document.body.append(mount)
const shown = await memoryFlow(JSON.parse(localStorage.getItem('documents') ?? '{}'), window)
if (typeof shown === 'string') mount.textContent = shown
else {
  applyTheme('#0B5FA5')
  createRoot(mount).render(shown)
}
