import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loaded } from 'virtual:formway/configure'
import { ConfigurePage } from '../../src/configure/ConfigurePage'
import type { Configuration } from '../../src/configure/configuration'
import { BrandProvider } from '../../src/renderer/parts/brand/Logo'
import '../renderer/browserParts'
import { configuration, flows } from './catalogue'

/** Shows the configuration screen, with a client who types and another tab that saves. */
export function openConfigure() {
  let current: Configuration = configuration
  let saved: Configuration | null = null
  const listeners = new Set<() => void>()
  const change = (next: Configuration): void => {
    current = next
    for (const listener of listeners) listener()
  }
  const store = {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save: (next: Configuration) => {
      saved = next
      change(next)
      return true
    },
    forget: () => undefined,
  }
  const host = {
    storage: { read: () => null, write: () => true, remove: () => undefined },
    today: () => '2026-03-31',
    restart: () => undefined,
    report: () => undefined,
  }
  if (loaded.kind === 'broken') throw new Error('The configuration screen has errors.')
  render(
    <BrandProvider value={configuration}>
      <ConfigurePage
        flow={loaded}
        flows={flows}
        configuration={store}
        host={host}
        keepLanguage={() => undefined}
        isArrival={false}
      />
    </BrandProvider>,
  )
  return {
    user: userEvent.setup(),
    saved: () => saved,
    saveElsewhere: (next: Configuration) => act(() => change(next)),
  }
}

/** What a page is given with a file that is dropped or pasted. */
export function brought(file: File) {
  return { files: [file], types: ['Files'], getData: () => '' }
}

/** What stands in the fields: the name, the two logos and the colour. */
export function values(): string[] {
  const labels = ['Company Name', 'Logo URL', 'Secondary Logo URL', 'Primary Color']
  return labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
}
