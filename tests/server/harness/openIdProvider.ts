import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'
import type { OpenIdOptions } from '../../../src/server/desk/openId'
import type { FormwayServer } from '../../../src/server/server'
import { type Clerk, clerkWith } from './clerk'

/** Where clerks of the tests reach their desk. */
export const DESK_ADDRESS = 'https://server.example'

/** The groups of the people who have an account at the provider: each signs in by its name alone. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  reader: ['Readers'],
  revealer: ['Revealers'],
  decider: ['Deciders'],
  deleter: ['Deleters'],
  all: ['Revealers', 'Deciders', 'Deleters'],
  other: ['Revealers', 'Deciders', 'Deleters'],
  stranger: ['Visitors'],
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What a server needs to let people of this provider sign in. */
export interface RunningProvider extends OpenIdOptions {
  /** Ends it; whoever starts another one at its port has one without sessions. */
  stop(this: void): Promise<void>
  readonly port: number
}

interface ProviderOptions {
  /** Where clerks reach their desk. */
  readonly address?: string
  readonly host?: 'localhost' | '127.0.0.1'
  readonly port?: number
  readonly configuration?: Configuration
}

/** Starts a provider of OpenID Connect on this machine, which goes with its test. */
export async function openIdProvider(options: ProviderOptions = {}): Promise<RunningProvider> {
  const { address = DESK_ADDRESS, host = '127.0.0.1', configuration = {} } = options
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const told = server.address()
  const port = typeof told === 'object' && told !== null ? told.port : 0
  const issuer = `http://${host}:${port}`
  const [clientId, clientSecret] = ['formway', 'the-secret-of-a-client-under-test']
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${address}/desk/sign-in/return`],
        post_logout_redirect_uris: [`${address}/desk/sign-in`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'key', use: 'sig' }] },
    cookies: { keys: ['a key of tests'] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `Robin \u202E[${id}]`, groups: [...(PEOPLE[id] ?? [])] }),
    }),
    // Nobody is asked whether the desk may know them.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource: askToLogOut } },
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    ...configuration,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/login/') !== true) void answer(request, response)
    else if (request.method === 'POST') void signIn(provider, request, response)
    else response.end(LOGIN_PAGE)
  })
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return {
    issuer,
    clientId,
    clientSecret,
    address,
    scopes: 'openid profile',
    groupsClaim: 'groups',
    groups: { Readers: ['read'], Revealers: ['reveal'], Deciders: ['decide'], Deleters: ['delete'] },
    isHttpAllowed: true,
    stop,
    port,
  }
}

const LOGIN_PAGE =
  '<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><form method="post"><label>Account <input name="login"></label><button>Log in</button></form>'

function askToLogOut(context: KoaContextWithOIDC, form: string): void {
  context.body = `<!doctype html><html lang="en"><title>Provider</title>${form}<button form="op.logoutForm" name="logout" value="yes">Log out</button>`
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}

/** Cookies of a browser, by their names. */
type Jar = Map<string, string>

function keep(jar: Jar, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
}

function sentBy(jar: Jar): Record<string, string> {
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

/** Follows redirects at the provider up to a page, or to an address of the desk. */
async function follow(jar: Jar, start: string, init: RequestInit = {}): Promise<{ url: string; page: string }> {
  let [url, next] = [start, init]
  for (;;) {
    if (url.startsWith(DESK_ADDRESS)) return { url, page: '' }
    const answer = await fetch(url, { ...next, redirect: 'manual', headers: sentBy(jar) })
    keep(jar, answer)
    const location = answer.headers.get('location')
    if (location === null) return { url, page: await answer.text() }
    url = new URL(location, url).href
    next = {}
  }
}

/** A browser on its way to sign in: what the desk gave it, and the address that the provider sent it back to. */
export interface WayBack {
  readonly jar: Jar
  /** Of the desk, with the code. */
  readonly url: string
}

/** Goes from the desk to the provider and signs in there; back to the desk it does not go yet. */
export async function signedInAtProvider(server: Pick<FormwayServer, 'fetch'>, person: string): Promise<WayBack> {
  const jar: Jar = new Map()
  const begun = await clerkWith(server).gets('/desk/sign-in/provider')
  keep(jar, begun)
  const provider: Jar = new Map()
  const asked = await follow(provider, begun.headers.get('location') ?? '')
  const { url } = await follow(provider, asked.url, { method: 'POST', body: new URLSearchParams({ login: person }) })
  return { jar, url }
}

/** What the desk says to whoever comes back from the provider. */
export async function cameBack(server: Pick<FormwayServer, 'fetch'>, { jar, url }: WayBack): Promise<Response> {
  const answer = await server.fetch(new Request(url, { headers: sentBy(jar) }))
  keep(jar, answer)
  return answer
}

/** A clerk who has signed in at the provider. */
export async function signedInBy(server: Pick<FormwayServer, 'fetch'>, person: string): Promise<Clerk> {
  const way = await signedInAtProvider(server, person)
  const answer = await cameBack(server, way)
  if (answer.status !== 200) throw new Error(`Coming back was answered with ${answer.status}.`)
  return clerkWith(server, sentBy(way.jar)['cookie'])
}
