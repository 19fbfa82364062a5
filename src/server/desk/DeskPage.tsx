/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Clerk } from './clerks'
import type { DeskEnvironment } from './desk'
import { isNoticeName, words } from './words'
import { type RefusalCode, REFUSALS } from '../http/refusals'

type RefusalStatus = (typeof REFUSALS)[RefusalCode]['status']

/**
 * Headers that every page has beside those of all responses. The referrer policy must not be no-referrer: browsers would send `Origin: null` with forms,
 * and `assertOwnPage` compares origins.
 */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

interface PageOptions {
  readonly status?: 200 | RefusalStatus
  /** The address of the page to show next, at once. */
  readonly forward?: string
}

/**
 * Renders a page of the desk in the product's look, without scripts, for who is signed in. The query parameter `said`
 * names what was just done.
 */
export function renderPage(
  context: Context<DeskEnvironment>,
  title: string,
  body: Child,
  { status = 200, forward }: PageOptions = {},
): Response | Promise<Response> {
  // Nobody before the sign-in.
  const clerk: Clerk | undefined = context.get('clerk')
  const notice = context.req.query('said') ?? ''
  const page = (
    <html lang={words.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {forward !== undefined && <meta http-equiv="refresh" content={`0; url=${forward}`} />}
        <title>{`${title} – ${words.desk}`}</title>
        <link rel="icon" href="/build/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/build/desk.css" />
      </head>
      <body>
        <header>
          <p>{words.desk}</p>
          {clerk !== undefined && <Navigation clerk={clerk} />}
        </header>
        <main>
          <h1>{title}</h1>
          {isNoticeName(notice) && (
            <p className="notice notice-success" role="status">
              {words.notices[notice]}
            </p>
          )}
          {body}
        </main>
      </body>
    </html>
  )
  return context.html(html`<!doctype html>${page}`, status, HEADERS)
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
        <SubmitButton label={words.signIn.out} look="muted" />
      </form>
    </nav>
  )
}

/** Renders why something failed. */
export function renderRefusal(context: Context<DeskEnvironment>, code: RefusalCode): Response | Promise<Response> {
  const { status, message } = REFUSALS[code]
  const clerk: Clerk | undefined = context.get('clerk')
  const body = (
    <>
      <p className="notice notice-error" role="alert">
        {message} <code>{code}</code>
      </p>
      <p>{clerk === undefined ? <a href="/desk/sign-in">{words.signIn.again}</a> : <a href="/desk">{words.back}</a>}</p>
    </>
  )
  return renderPage(context, words.refused, body, { status })
}

interface TableProps {
  /** Is read out, and not shown. */
  readonly caption: string
  readonly headings: readonly string[]
  /** The cells of each row; the first is its heading. */
  readonly rows: readonly (readonly Child[])[]
}

export function Table({ caption, headings, rows }: TableProps) {
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
      <tbody>
        {rows.map(([heading, ...cells]) => (
          <tr>
            <th scope="row">{heading}</th>
            {cells.map((cell) => (
              <td>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SectionProps {
  /** Its id on the page. */
  readonly name: string
  readonly title: string
  readonly children?: Child
}

export function Section({ name, title, children }: SectionProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
    </section>
  )
}

type Link = readonly [isShown: boolean, address: string, label: string]

/** Links to other pages of a list, if there are any. */
export function PageLinks({ links }: { readonly links: readonly Link[] }) {
  const shown = links.filter(([isShown]) => isShown)
  if (shown.length === 0) return null
  return (
    <p className="desk-links">
      {shown.map(([, address, label]) => (
        <a href={address}>{label}</a>
      ))}
    </p>
  )
}

interface ButtonProps {
  readonly label: string
  readonly look?: 'primary' | 'secondary' | 'danger' | 'muted' | 'link'
  /** What screen readers say instead of the label. */
  readonly spoken?: string
  readonly name?: string
  readonly value?: string
}

export function SubmitButton({ label, look = 'secondary', spoken, name, value }: ButtonProps) {
  return (
    <button className={`button button-${look}`} type="submit" name={name} value={value} aria-label={spoken}>
      {label}
    </button>
  )
}

interface ButtonFormProps {
  readonly action: string
  readonly label: string
  /** What is sent with it. */
  readonly field?: readonly [name: string, value: string]
  readonly className?: 'buttons'
}

/** A form that is a button alone. */
export function ButtonForm({ action, label, field, className }: ButtonFormProps) {
  return (
    <form className={className} method="post" action={action}>
      {field !== undefined && <input type="hidden" name={field[0]} value={field[1]} />}
      <SubmitButton label={label} />
    </form>
  )
}

interface FieldsFormProps {
  readonly action: string
  readonly label?: string
  readonly submit: string
  readonly look?: 'primary' | 'secondary'
  readonly children?: Child
}

/** A form of fields with a button below. */
export function FieldsForm({ action, label, submit, look = 'secondary', children }: FieldsFormProps) {
  return (
    <form className="fields" method="post" action={action} aria-label={label}>
      {children}
      <div className="buttons">
        <SubmitButton label={submit} look={look} />
      </div>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly help?: string | null
  readonly error?: string | null
  readonly children?: Child
}

/** A field with its label, and what describes it. */
export function DeskField({ name, label, help = null, error = null, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {help !== null && (
        <p className="field-help" id={`${name}-help`}>
          {help}
        </p>
      )}
      {error !== null && (
        <p className="field-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

export function ChoiceField({ name, label, value, choices }: ChoiceFieldProps) {
  return (
    <DeskField name={name} label={label}>
      <select className="select" id={name} name={name}>
        {choices.map(([choice, text]) => (
          <option value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    </DeskField>
  )
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'password' | 'date' | 'search'
  readonly value?: string
  readonly isRequired?: boolean
  readonly autocomplete?: string
  readonly width?: 'medium' | 'full'
}

export function TextField({ name, label, help = null, error = null, ...input }: TextFieldProps) {
  const { type = 'text', value = '', isRequired = false, autocomplete = 'off', width = 'medium' } = input
  const described = [...(help === null ? [] : [`${name}-help`]), ...(error === null ? [] : [`${name}-error`])]
  return (
    <DeskField name={name} label={label} help={help} error={error}>
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
        aria-describedby={described.join(' ') || undefined}
      />
    </DeskField>
  )
}

/** A time in UTC, to the minute. */
export function Time({ at }: { readonly at: Date }) {
  const iso = at.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>
}
