import type { Configuration } from 'openid-client'
import { getErrorName, type Log } from '../http/log'
import { RequestRefusal } from '../http/refusals'
import { type Clerk, type Role, ROLES, toClerkName } from './clerks'

/** An OpenID Connect provider that clerks sign in with. */
export interface OpenIdOptions {
  /** Its issuer, such as `https://login.example/realm`, below which `/.well-known/openid-configuration` stands. */
  readonly issuer: string
  readonly clientId: string
  /** Another secret ends every session. */
  readonly clientSecret: string
  /** The origin at which browsers reach this server. The provider has to know `/desk/sign-in/return` there. */
  readonly address: string
  /** With spaces between them, such as `openid profile`. */
  readonly scopes: string
  /** The claim that lists a person's groups, by its name or its path, such as `realm_access.roles`. */
  readonly groupsClaim: string
  /** The roles that a group gives. */
  readonly groups: Readonly<Record<string, readonly Role[]>>
  /** Whether the provider may be asked without https. */
  readonly isHttpAllowed: boolean
  /** Whether a second clerk has to approve each deletion, portable file and export; by default not. */
  readonly isSecondClerkRequired?: boolean
}

/** How long the provider has for each answer, in seconds. */
const PATIENCE = 10

export const RETURN_PATH = '/desk/sign-in/return'

/** Loaded only where clerks sign in by it. */
const loadClient = () => import('openid-client')

/** Starts and ends sign-ins with a provider. Each function throws RequestRefusal if it is away. */
export function createOpenId(options: OpenIdOptions, log: Log) {
  const redirectUrl = `${options.address}${RETURN_PATH}`
  let found: Promise<Configuration> | null = null
  const discover = async (): Promise<Configuration> => {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loadClient()
    const execute = [enableNonRepudiationChecks, ...(options.isHttpAllowed ? [allowInsecureRequests] : [])]
    return discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, {
      execute,
      timeout: PATIENCE,
    })
  }
  /** Asks the provider for its addresses at first use, and again after a failure. */
  const connect = (): Promise<Configuration> => {
    found ??= discover().catch((cause: unknown) => {
      found = null
      log({ event: 'failed', route: RETURN_PATH, error: nameFailure(cause) })
      throw new RequestRefusal('provider')
    })
    return found
  }
  return {
    /** Returns the provider's address, and secrets for `finish`, which the browser keeps and no other page learns. */
    begin: async (isOtherAccount: boolean) => {
      const configuration = await connect()
      const client = await loadClient()
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: options.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOtherAccount ? { prompt: 'login' } : {}),
      })
      return { url, secrets: [state, nonce, verifier].join('.') }
    },
    /** @throws RequestRefusal if the provider does not confirm this very sign-in. */
    finish: async (query: string, secrets: string) => {
      const configuration = await connect()
      const client = await loadClient()
      const [expectedState = '', expectedNonce = '', pkceCodeVerifier = ''] = secrets.split('.')
      if (pkceCodeVerifier === '') throw new RequestRefusal('signInFailed')
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(redirectUrl + query), {
          expectedState,
          expectedNonce,
          pkceCodeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new RequestRefusal('signInFailed')
        // Some providers name groups only there.
        const more =
          readClaim(claims, options.groupsClaim) === undefined &&
          configuration.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {}
        return { clerk: toClerk({ ...more, ...claims }, options), idToken: tokens.id_token ?? '' }
      } catch (cause) {
        if (cause instanceof RequestRefusal) throw cause
        log({ event: 'failed', route: RETURN_PATH, error: nameFailure(cause) })
        throw new RequestRefusal(isAway(cause) ? 'provider' : 'signInFailed')
      }
    },
    /** Returns the address that signs out there, or null if there is none. */
    end: async (idToken: string): Promise<URL | null> => {
      const configuration = await connect()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null
      const { buildEndSessionUrl } = await loadClient()
      return buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${options.address}/desk/sign-in`,
        ...(idToken === '' ? {} : { id_token_hint: idToken }),
      })
    },
  }
}

interface Claims {
  readonly sub: string
  readonly [claim: string]: unknown
}

function toClerk(claims: Claims, { groupsClaim, groups }: OpenIdOptions): Clerk {
  const { sub, name, preferred_username: username, email } = claims
  // The length and characters that OpenID Connect Core allows.
  if (!/^[\x20-\x7E]{1,255}$/.test(sub)) throw new RequestRefusal('signInFailed')
  const called = [name, username, email].find((one) => typeof one === 'string' && one.trim() !== '')
  const given = new Set([readClaim(claims, groupsClaim)].flat())
  const roles = new Set(Object.entries(groups).flatMap(([group, some]) => (given.has(group) ? some : [])))
  if (roles.size > 0) roles.add('read')
  return { subject: sub, name: toClerkName(String(called ?? sub)), roles: ROLES.filter((role) => roles.has(role)) }
}

/** Reads a claim by its whole name, which may contain dots, or else by its path. */
function readClaim(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => {
    const entry = Object.entries(Object(value)).find(([key]) => key === name)
    return entry?.[1]
  }, claims)
}

/** Whether the provider cannot be reached, answers too late, or fails itself. */
function isAway(cause: unknown): boolean {
  return (
    cause instanceof TypeError ||
    (cause instanceof Error &&
      'code' in cause &&
      ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].some((code) => code === cause.code))
  )
}

/** Errors of RFC 6749 that tell the operator what to mend. What a provider says beside them is not logged. */
const MENDABLE = ['invalid_client', 'invalid_grant', 'unauthorized_client', 'invalid_scope', 'access_denied']

function nameFailure(cause: unknown): string {
  const error = cause instanceof Error && 'error' in cause ? cause.error : undefined
  return MENDABLE.find((known) => known === error) ?? getErrorName(cause)
}
