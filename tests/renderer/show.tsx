import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import wording from '../../flows/shared/wording.json'
import type { ActionEnd } from '../../src/engine/session/actionRuns'
import type { Brand, Flow, Screen as ScreenDefinition } from '../../src/language/flow'
import { compileCheckedFlow } from '../../src/engine/program/programOf'
import { createSession, type Session } from '../../src/engine/session/createSession'
import type { SessionHost } from '../../src/engine/session/performEffect'
import { Announcing } from '../../src/renderer/announcer/announcer'
import { everyBlock } from '../../src/app/openingMarkup'
import { screenRenderers } from '../../src/renderer/screen/screenRenderers'
import { IconsContext } from '../../src/renderer/parts/icons/Icon'
import { icons } from '../../src/renderer/parts/icons/icons'
import { BrandProvider } from '../../src/renderer/parts/brand/Logo'
import { ControlRegistryContext } from '../../src/renderer/form/formContexts'
import { Screen } from '../../src/renderer/screen/Screen'
import { SessionProvider } from '../../src/renderer/session/sessionContext'
import { everyControl } from '../fixtures/everyControl'
import './browserParts'

/** The brand that all renderer tests wear. */
export const brand: Brand = {
  name: 'Acme',
  logo: 'acme-square.svg',
  secondaryLogo: 'acme-wide.svg',
  primaryColor: '#4338CA',
}

/** Draws every block that an applicant can meet, and what else is on a screen. */
export const renderers = { ...screenRenderers, ...everyBlock }

/** The day on which all renderer tests take place. */
export const TODAY = '2026-03-31'

/** What sessions in renderer tests ask of the outside: nothing is kept, and no action ends. */
export const host = {
  run: () => new Promise<never>(() => undefined),
  storage: { read: () => null, write: () => true, remove: () => undefined },
  today: () => TODAY,
  restart: () => undefined,
  report: () => undefined,
}

/** A flow of these screens, which starts on the first. */
export function flowOf(screens: Record<string, ScreenDefinition>, rest: Partial<Flow> = {}): Flow {
  return {
    version: 2,
    id: 'test',
    name: 'Test',
    language: 'en-CA',
    provider: { name: 'Linkwell', logo: 'provider.svg' },
    steps: { about: 'About you', work: 'Work', review: 'Review' },
    start: Object.keys(screens)[0] ?? '',
    wording: wording.wording,
    screens,
    ...rest,
  }
}

/**
 * Shows a component, by default the whole screen, with a session of the flow. Actions end when `endAction` says so; of
 * the outside, `own` is the test's.
 */
export function show(
  flow: Flow,
  children: ReactNode = <Screen renderers={renderers} />,
  own: Partial<SessionHost> = {},
) {
  const endings: ((end: ActionEnd) => void)[] = []
  const session: Session = createSession({
    program: compileCheckedFlow(flow),
    facts: { 'brand.name': brand.name, 'provider.name': flow.provider?.name ?? '' },
    host: { ...host, run: () => new Promise((resolve) => endings.push(resolve)), ...own },
  })
  const page = render(
    <BrandProvider value={brand}>
      <SessionProvider value={session}>
        <ControlRegistryContext value={everyControl}>
          <IconsContext value={icons}>
            <Announcing>{children}</Announcing>
          </IconsContext>
        </ControlRegistryContext>
      </SessionProvider>
    </BrandProvider>,
  )
  return {
    ...page,
    session,
    user: userEvent.setup(),
    send: (...events: Parameters<Session['send']>[0][]) =>
      act(() => {
        for (const event of events) session.send(event)
      }),
    endAction: (outcome: string) =>
      act(async () => {
        endings.shift()?.({ outcome })
      }),
  }
}
