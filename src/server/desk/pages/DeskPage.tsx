/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { type SaidDone, words } from '../words'

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
