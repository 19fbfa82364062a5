import type { BrowserContext, Route } from 'playwright'

/** Answers a request for a part of the app in the place of the server. */
export type Instead = (route: Route) => Promise<void>

/** What may come in the place of a part of the app. */
export const INSTEAD: Readonly<Record<string, Instead>> = {
  'is cut off': (route) => route.abort('connectionreset'),
  'is not there': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'is the page of a network that asks to sign in': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'is empty': (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
}

/** The parts of the app that a reload asks for, of a flow. */
export function partsFor(flow: string): Readonly<Record<string, RegExp>> {
  return {
    'the first script': /assets\/index-[^/]*\.js/,
    'the application': /assets\/start-/,
    'what draws its screens': /assets\/screens-/,
    'the flow': new RegExp(`assets/[^/]*${flow}[^/]*\\.js`),
  }
}

/** A part of the app in whose place something else comes. */
export interface BrokenPart {
  /** Resolves once the page has asked for it. */
  readonly asked: Promise<void>
  /** Lets it come from now on. */
  mend(this: void): Promise<void>
}

/** Has something else come in the place of a part. */
export async function breakPart(context: BrowserContext, address: RegExp, instead: Instead): Promise<BrokenPart> {
  let ask = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const answer: Instead = (route) => {
    ask()
    return instead(route)
  }
  await context.route(address, answer)
  return { asked, mend: () => context.unroute(address, answer) }
}
