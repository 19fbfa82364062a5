/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { Clerk } from './clerks'
import { type NoticeName, words } from './words'
import { type RefusalCode, REFUSALS } from '../http/refusals'
import { fillValues } from '../../engine/text/template'

interface DeskPageProps {
  readonly title: string
  /** null if nobody is signed in. */
  readonly clerk: Clerk | null
  /** The address of the page to show next, at once. */
  readonly forward?: string | null
  readonly notice?: NoticeName | null
  readonly children?: Child
}

/** A page of the desk in the product's look, without scripts. */
export function DeskPage({ title, clerk, notice = null, forward = null, children }: DeskPageProps) {
  return (
    <html lang={words.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {forward !== null && <meta http-equiv="refresh" content={`0; url=${forward}`} />}
        <title>{`${title} – ${words.desk}`}</title>
        <link rel="icon" href="/build/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/build/desk.css" />
      </head>
      <body>
        <header>
          <p>{words.desk}</p>
          {clerk !== null && <Navigation clerk={clerk} />}
        </header>
        <main>
          <h1>{title}</h1>
          {notice !== null && (
            <p className="notice notice-success" role="status">
              {words.notices[notice]}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  )
}

function Navigation({ clerk }: { readonly clerk: Clerk }) {
  return (
    <nav aria-label={words.navigation}>
      <a href="/desk">{words.applications}</a>
      <a href="/desk/deliveries">{words.deliveries.title}</a>
      <a href="/desk/counts">{words.counts.title}</a>
      <a href="/desk/audit">{words.auditLog}</a>
      <form method="post" action="/desk/sign-out">
        <bdi>{clerk.name}</bdi>
        <button className="button button-muted" type="submit">
          {words.signIn.out}
        </button>
      </form>
    </nav>
  )
}

interface TableProps {
  /** Is read out, and not shown. */
  readonly caption: string
  readonly headings: readonly string[]
  readonly children?: Child
}

export function Table({ caption, headings, children }: TableProps) {
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th scope="col">{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

export function ChoiceField({ name, label, value, choices }: ChoiceFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <select className="select" id={name} name={name}>
        {choices.map(([choice, text]) => (
          <option value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'date' | 'search'
  readonly value?: string
  readonly help?: string
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly autocomplete?: string
  readonly width?: 'short' | 'medium' | 'full'
}

export function TextField({
  name,
  label,
  type = 'text',
  value = '',
  help = '',
  error = null,
  isRequired = false,
  autocomplete = 'off',
  width = 'medium',
}: TextFieldProps) {
  const described = [help === '' ? '' : `${name}-help`, error === null ? '' : `${name}-error`]
    .filter((id) => id !== '')
    .join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {help !== '' && (
        <p className="field-help" id={`${name}-help`}>
          {help}
        </p>
      )}
      {error !== null && (
        <p className="field-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      <input
        className={`input input-${width}`}
        id={name}
        name={name}
        type={type}
        value={value}
        required={isRequired}
        autocomplete={autocomplete}
        spellcheck={false}
        aria-invalid={error === null ? undefined : 'true'}
        aria-describedby={described === '' ? undefined : described}
      />
    </div>
  )
}

/** A time in UTC, to the minute. */
export function Time({ at }: { readonly at: Date }) {
  const iso = at.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>
}

type RefusalStatus = (typeof REFUSALS)[RefusalCode]['status']

/**
 * Headers of every page. The referrer policy must not be no-referrer: browsers would send `Origin: null` with forms,
 * and `assertOwnPage` compares origins.
 */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

export function renderPageResponse(
  context: Context,
  page: JSX.Element,
  status: 200 | RefusalStatus = 200,
): Response | Promise<Response> {
  return context.html(html`<!doctype html>${page}`, status, HEADERS)
}

export function RefusalPage({ code, clerk }: { readonly code: RefusalCode; readonly clerk: Clerk | null }) {
  return (
    <DeskPage title={words.refused} clerk={clerk}>
      <p className="notice notice-error" role="alert">
        {REFUSALS[code].message} <code>{code}</code>
      </p>
      <p>{clerk === null ? <a href="/desk/sign-in">{words.signIn.again}</a> : <a href="/desk">{words.back}</a>}</p>
    </DeskPage>
  )
}

export function DeletionPage({ clerk, reference }: { readonly clerk: Clerk; readonly reference: string }) {
  const { title, warning, submit, keep } = words.deletion
  return (
    <DeskPage title={fillValues(title, { reference })} clerk={clerk}>
      <p className="notice notice-warning">{warning}</p>
      <form className="buttons" method="post" action={`/desk/applications/${reference}/deletion`}>
        <button className="button button-danger" type="submit">
          {submit}
        </button>
        <a className="button button-secondary" href={`/desk/applications/${reference}`}>
          {keep}
        </a>
      </form>
    </DeskPage>
  )
}
