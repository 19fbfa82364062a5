// First of all: it declares the order of the cascade layers that every other stylesheet falls into.
import './renderer/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogue, failureWording, presets } from 'virtual:formway/catalogue'
import { App } from './app/App'
import { createProduct } from './app/product'
import { createConfigurationStore } from './configure/configurationStore'
import { localDate } from './services/clock'
import { createStorage } from './services/storage'

const report = (problem: string, cause?: unknown): void => console.error(problem, ...(cause === undefined ? [] : [cause]))
const storage = createStorage(() => window.localStorage)
const configuration = createConfigurationStore({ storage, events: window, catalogue: { flows: catalogue, presets }, report })
const product = createProduct({
  flows: catalogue,
  presets,
  configuration,
  surroundings: {
    host: { storage, today: () => localDate(new Date()), restart: () => window.location.reload(), report },
    draftPlaces: { tab: createStorage(() => window.sessionStorage), browser: storage },
    actions: {},
    facts: () => ({ 'brand.name': configuration.get().name }),
  },
})

const mount = document.getElementById('app')
if (mount === null) throw new Error('The page has no element with the id "app" to mount on.')
createRoot(mount).render(
  <StrictMode>
    <App product={product} failureWording={failureWording} />
  </StrictMode>,
)
