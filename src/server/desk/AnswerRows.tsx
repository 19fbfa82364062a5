/** @jsxImportSource hono/jsx */
import type { AnswerRow, ItemsRow, SummaryRow } from '../../engine/blocks/summary'
import { fillValues } from '../../engine/text/template'
import { words } from './words'
import { splitMaskedText } from '../../engine/text/fillText'

/** A masked value that is shown, and the entry of the audit log that says so. */
export interface Revealed {
  readonly path: string
  readonly value: string
  readonly entry: number
}

/** What answers are shown with. */
interface AnswersShown {
  readonly reference: string
  readonly revealed: Revealed | null
  /** Whether a masked answer can be shown whole. */
  readonly canReveal: (path: string) => boolean
}

/** Answers with their labels, items of lists under their headings. */
export function AnswerRows({
  rows,
  shown,
  level,
}: {
  readonly rows: readonly SummaryRow[]
  readonly shown: AnswersShown
  readonly level: 4 | 5
}) {
  const answers = rows.flatMap((row) => (row.kind === 'answer' ? [row] : []))
  const items = rows.flatMap((row) => (row.kind === 'items' ? [row] : []))
  return (
    <>
      {answers.length > 0 && (
        <dl>
          {answers.map((row) => (
            <Answer row={row} shown={shown} />
          ))}
        </dl>
      )}
      {items.map((row) => (
        <Items row={row} shown={shown} level={level} />
      ))}
    </>
  )
}

function Items({ row, shown, level }: { readonly row: ItemsRow; readonly shown: AnswersShown; readonly level: 4 | 5 }) {
  const Heading = `h${level}` as const
  return (
    <>
      {row.items.map(({ name, mark, rows }) => (
        <div className="summary-item">
          <Heading>{mark === null ? name : `${name} (${mark})`}</Heading>
          <AnswerRows rows={rows} shown={shown} level={5} />
        </div>
      ))}
    </>
  )
}

function Answer({
  row,
  shown: { reference, revealed, canReveal },
}: {
  readonly row: AnswerRow
  readonly shown: AnswersShown
}) {
  const { path, label, lines, given, masked } = row
  const { show, showing, shown } = words.application
  const id = `answer-${path}`
  if (revealed?.path === path) {
    return (
      <div className="summary-row" id={id}>
        <dt>{label}</dt>
        <dd>
          <strong>{revealed.value}</strong>
          <p className="field-help" role="status" lang={words.language}>
            {fillValues(shown, { entry: String(revealed.entry) })}
          </p>
        </dd>
      </div>
    )
  }
  return (
    <div className="summary-row" id={id}>
      <dt>{label}</dt>
      <dd>
        <MaskedLines lines={lines} />
        {masked && given && canReveal(path) && (
          // What is sent leads the browser to the answer on the page that comes.
          <form
            lang={words.language}
            method="post"
            action={`/desk/applications/${reference}/reveal#${id}`}
            aria-label={fillValues(showing, { label })}
          >
            <input type="hidden" name="path" value={path} />
            <button className="button button-link" type="submit" aria-label={fillValues(showing, { label })}>
              {show}
            </button>
          </form>
        )}
      </dd>
    </div>
  )
}

/** An answer line by line. To assistive technology a mask is words: bullets are nothing that can be read out. */
function MaskedLines({ lines }: { readonly lines: readonly string[] }) {
  const { notGiven, hidden, endingIn } = words.application
  if (lines.length === 0) {
    return (
      <span className="muted" lang={words.language}>
        {notGiven}
      </span>
    )
  }
  return (
    <>
      {lines.map((line) => (
        <span className="summary-line">
          {splitMaskedText(line).map(({ text, ending }) =>
            ending === null ? (
              text
            ) : (
              <>
                <span aria-hidden="true">{text}</span>
                <span className="visually-hidden" lang={words.language}>
                  {ending === '' ? hidden : fillValues(endingIn, { characters: ending })}
                </span>
              </>
            ),
          )}
        </span>
      ))}
    </>
  )
}
