import type { FlowView } from './flowView'

/** The parts of a screen's document that show only where the view has them. */
const CHOSEN: ReadonlySet<string> = new Set(['blocks', 'buttons', 'dialogs', 'next', 'on'])

/**
 * Whether a view shows what the one before showed. Copy is filled as it is drawn: `before` and `after` are all words of
 * each with placeholders, filled. Rules that do not hold count only where they show.
 */
export function showsTheSame(
  before: FlowView,
  after: FlowView,
  words: { readonly before: readonly string[]; readonly after: readonly string[] },
): boolean {
  let name: keyof FlowView
  for (name in after) if (name !== 'issues' && after[name] !== before[name]) return false
  return words.before.every((text, index) => text === words.after[index])
}

/** The words of a view that have placeholders, filled. */
export function filledCopy(view: FlowView, fill: (template: string) => string): readonly string[] {
  const around = Object.entries(view.screen).filter(([name]) => !CHOSEN.has(name))
  return templatesIn([around, view.progress, view.blocks, view.buttons, view.dialog, view.message]).map(fill)
}

function templatesIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return part.includes('{{') ? [part] : []
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap((inner) => templatesIn(inner)) : []
}
