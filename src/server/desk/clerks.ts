/**
 * What a clerk may do: `reveal` shows what is masked, files and the portable file, `decide` sets a status, writes notes
 * and sends again. Each of the others includes `read`.
 */
export const ROLES = ['read', 'reveal', 'decide', 'delete'] as const

export type Role = (typeof ROLES)[number]

export interface Clerk {
  readonly name: string
  /** The provider's name for the person, which never changes; null with the desk token, where a name can be anybody's. */
  readonly subject: string | null
  readonly roles: readonly Role[]
}

/** Whoever has no account: who signed in with the desk token, a key, a command. */
export function toUnknownClerk(name: string, roles: readonly Role[] = []): Clerk {
  return { name, subject: null, roles }
}

/** Who the audit log says it was. Names cannot contain brackets, so that none looks like a name with a subject. */
export function formatAuditedClerk({ name, subject }: Clerk): string {
  return subject === null ? name : `${name} [${subject}]`
}

/** What a name may not contain: control characters, those that turn the direction of what follows, and brackets. */
export const NOT_IN_NAMES = '\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\p{Cs}\\[\\]'

/** Shows a provider's text as a name, without what a name may not contain. */
export function toClerkName(text: string): string {
  return text.replaceAll(new RegExp(`[${NOT_IN_NAMES}]`, 'gu'), '\uFFFD').slice(0, 100)
}
