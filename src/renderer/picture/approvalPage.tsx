import { renderToStaticMarkup } from 'react-dom/server'
import type { Look } from '../../engine/session/useCase'
import approvalStyles from './approvalPage.css?raw'
import { collectStyles, PHONE } from './screenPictures'

interface ApprovalItem {
  readonly text: string
  readonly details: readonly string[]
}

export interface ApprovalSection {
  readonly heading: string
  readonly items: readonly ApprovalItem[]
}

/** What somebody reads who approves a flow. */
export interface Approval {
  readonly id: string
  readonly name: string
  readonly date: string
  /** In one line. */
  readonly verdict: string
  readonly findings: readonly string[]
  /** In one line, and in parts. */
  readonly changed: string
  readonly changes: readonly ApprovalSection[]
  readonly ways: readonly ApprovalItem[]
  readonly pictures: readonly {
    readonly caption: string
    /** Of `drawScreens`. */
    readonly markup: string
    readonly isDialog: boolean
  }[]
}

/** Renders a page that shows everything itself: no script runs, and nothing is loaded. */
export function renderApprovalPage(approval: Approval, look: Look): string {
  const body = renderToStaticMarkup(<ApprovalBody {...approval} />).replaceAll(
    / data-picture="(\d+)"[^>]*>/g,
    (frame, index: string) => frame + (approval.pictures[Number(index)]?.markup ?? ''),
  )
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <meta name="viewport" content="width=device-width" />
      <title>{`${approval.name}: for approval`}</title>
    </>,
  )
  const styles = `${collectPhoneStyles(look)}\n${approvalStyles}`
  return `<!doctype html><html lang="en"><head>${head}<style>${styles}</style></head><body>${body}</body></html>`
}

/** Of the page. React escapes all copy; this is for what would slip through. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

function collectPhoneStyles(look: Look): string {
  const phone = document.createElement('iframe')
  phone.className = 'studio-phone'
  phone.width = String(PHONE.width)
  phone.height = String(PHONE.height)
  document.body.append(phone)
  const isMet = (condition: string): boolean =>
    !condition.includes('prefers-color-scheme: dark') && phone.contentWindow?.matchMedia(condition).matches === true
  const styles = collectStyles(look, isMet)
  phone.remove()
  return styles
}

function ApprovalBody({ id, name, date, verdict, findings, changed, changes, ways, pictures }: Approval) {
  return (
    <main className="approval">
      <header>
        <p>For approval</p>
        <h1>{name}</h1>
        <p>
          {id}, as it was on {date}
        </p>
      </header>
      <section>
        <h2>Verdict</h2>
        <p>{verdict}</p>
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>What changed</h2>
        <p>{changed}</p>
        {changes.map(({ heading, items }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ItemList items={items} />
          </section>
        ))}
      </section>
      <section>
        <h2>Screens</h2>
        <p>As they look on a phone, with made-up answers.</p>
        <div className="approval-screens">
          {pictures.map(({ caption, isDialog }, index) => (
            <figure key={index} className={isDialog ? 'approval-dialog' : undefined}>
              <figcaption>{caption}</figcaption>
              {/* The markup of the picture is written into it. */}
              <div className="approval-picture" data-picture={index} inert />
            </figure>
          ))}
        </div>
      </section>
      <section>
        <h2>Ways through the flow</h2>
        <ItemList items={ways} />
      </section>
      <Signature />
    </main>
  )
}

function ItemList({ items }: { readonly items: readonly ApprovalItem[] }) {
  return (
    <ol>
      {items.map(({ text, details }, index) => (
        <li key={index}>
          {text}
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Signature() {
  return (
    <section className="approval-signature">
      <h2>Decision</h2>
      <fieldset>
        <legend>This flow is</legend>
        <label>
          <input type="radio" name="decision" /> approved
        </label>
        <label>
          <input type="radio" name="decision" /> not approved
        </label>
      </fieldset>
      {['Remarks', 'Name', 'Date', 'Signature'].map((label) => (
        <label key={label}>
          {label} <input />
        </label>
      ))}
    </section>
  )
}
