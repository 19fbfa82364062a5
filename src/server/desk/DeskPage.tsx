/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { type SaidDone, words } from './words'
import { type RefusalCode, REFUSALS } from '../http/refusals'
import { fillValues } from '../../engine/text/template'
import { TextField } from './fields'

interface DeskPageProps {
  readonly title: string
  /** Who is signed in; null for nobody. */
  readonly clerk: string | null
  /** What was just done. */
  readonly said?: SaidDone | null
  readonly children?: Child
}

/** A page of the desk, in the product's look: forms and links alone, and no script. */
export function DeskPage({ title, clerk, said = null, children }: DeskPageProps) {
  return (
    <html lang={words.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
          {said !== null && (
            <p className="notice notice-success" role="status">
              {words.said[said]}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  )
}

function Navigation({ clerk }: { readonly clerk: string }) {
  return (
    <nav aria-label={words.navigation}>
      <a href="/desk">{words.applications}</a>
      <a href="/desk/counts">{words.counts.title}</a>
      <a href="/desk/audit">{words.auditLog}</a>
      <form method="post" action="/desk/sign-out">
        <span>{clerk}</span>
        <button className="button button-muted" type="submit">
          {words.signIn.out}
        </button>
      </form>
    </nav>
  )
}

type RefusalStatus = (typeof REFUSALS)[RefusalCode]['status']

/**
 * What is sent with every page. A referrer is sent to this server alone: with none at all a browser would hide where a form
 * comes from (`Origin: null`), by which own pages are told apart.
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

/** The answer with a page of the desk: no browser keeps it, no other page frames it, and no script runs in it. */
export function renderPageResponse(
  context: Context,
  page: JSX.Element,
  status: 200 | RefusalStatus = 200,
): Response | Promise<Response> {
  return context.html(html`<!doctype html>${page}`, status, HEADERS)
}

/** What a clerk is told of a refusal: its words and its code. */
export function RefusalPage({ code, clerk }: { readonly code: RefusalCode; readonly clerk: string | null }) {
  return (
    <DeskPage title={words.refused} clerk={clerk}>
      <p className="notice notice-error" role="alert">
        {REFUSALS[code].message} <code>{code}</code>
      </p>
      <p>{clerk === null ? <a href="/desk/sign-in">{words.signIn.again}</a> : <a href="/desk">{words.back}</a>}</p>
    </DeskPage>
  )
}

/** Asks once more before an application is removed. */
export function DeletionPage({ clerk, reference }: { readonly clerk: string; readonly reference: string }) {
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

/** Where clerks sign in. `clerk` is the name that was given before, `createError` what was wrong then. */
export function SignInPage({
  clerk = '',
  error = null,
  said = null,
}: {
  readonly clerk?: string
  readonly error?: string | null
  readonly said?: SaidDone | null
}) {
  const { title, name, nameHelp, token, submit } = words.signIn
  return (
    <DeskPage title={title} clerk={null} said={said}>
      <form className="fields" method="post" action="/desk/sign-in">
        <TextField name="clerk" label={name} help={nameHelp} value={clerk} isRequired autocomplete="name" />
        <TextField
          name="token"
          label={token}
          type="password"
          error={error}
          isRequired
          autocomplete="current-password"
        />
        <div className="buttons">
          <button className="button button-primary" type="submit">
            {submit}
          </button>
        </div>
      </form>
    </DeskPage>
  )
}
