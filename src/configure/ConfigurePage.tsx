import { lazy, useEffect, useMemo } from 'react'
import { loaded } from 'virtual:formway/configure'
import type { Flow } from '../language/flow'
import { ControlRegistryContext } from '../renderer/form/registry'
import { Screen } from '../renderer/screen/Screen'
import { SessionProvider } from '../renderer/session/session'
import { registry } from '../widgets/registry'
import { type ConfigureSurroundings, createConfigureSession, followConfiguration } from './configureSession'

// Only whoever writes the screen meets this.
const FlowProblems = lazy(async () => ({ default: (await import('../renderer/failure/FlowProblems')).FlowProblems }))

interface ConfigurePageProps extends Omit<ConfigureSurroundings, 'base' | 'openFlow'> {
  /** Whether the applicant came here from another route, and is told so. */
  readonly isArrival: boolean
}

/** The configuration screen: a flow document of one screen, whose actions save the configuration. */
export default function ConfigurePage(props: ConfigurePageProps) {
  if (loaded.kind === 'broken') return <FlowProblems name="configure" findings={loaded.findings} />
  return <ConfigureScreen {...props} flow={loaded.flow} />
}

function ConfigureScreen(props: ConfigurePageProps & { readonly flow: Flow }) {
  const { flow, flows, presets, configuration, host, isArrival } = props
  const surroundings = useMemo(
    () => ({ flows, presets, configuration, host, base: document.baseURI, openFlow }),
    [flows, presets, configuration, host],
  )
  const session = useMemo(() => createConfigureSession(flow, surroundings), [flow, surroundings])
  useEffect(() => followConfiguration(session, surroundings), [session, surroundings])
  return (
    <SessionProvider value={session}>
      <ControlRegistryContext value={registry}>
        <Screen shownBefore={isArrival ? '' : null} />
      </ControlRegistryContext>
    </SessionProvider>
  )
}

function openFlow(): void {
  window.location.hash = '#/'
}
