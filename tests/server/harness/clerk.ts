import type { FormwayServer } from '../../../src/server/server'

/** What clerks of the tests sign in with. */
export const DESK_TOKEN = 'the-token-of-a-desk-under-test'

/** The address of the desk under test. */
const ADDRESS = 'https://server.example'

/** A clerk's browser: it keeps the cookie, and follows no redirect. */
export interface Clerk {
  readonly cookie: string
  gets(this: void, path: string): Promise<Response>
  /** Sends a form as a page of the desk does, but for headers that are said. */
  sends(
    this: void,
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
}

/** A browser that has this cookie, or none. */
export function clerkWith({ fetch }: Pick<FormwayServer, 'fetch'>, cookie = ''): Clerk {
  const own = cookie === '' ? {} : { cookie }
  return {
    cookie,
    gets: (path) => fetch(new Request(`${ADDRESS}${path}`, { headers: own })),
    sends: (path, fields, headers = {}) => {
      const sent = {
        origin: ADDRESS,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...own,
        ...headers,
      }
      return fetch(
        new Request(`${ADDRESS}${path}`, { method: 'POST', headers: sent, body: new URLSearchParams(fields) }),
      )
    },
  }
}

/** A clerk who has signed in. */
export async function signedIn(server: Pick<FormwayServer, 'fetch'>, name = 'Robin Clerk'): Promise<Clerk> {
  const answer = await clerkWith(server).sends('/desk/sign-in', { clerk: name, token: DESK_TOKEN })
  if (answer.status !== 303) throw new Error(`Signing in was answered with ${answer.status}.`)
  return clerkWith(server, answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '')
}
