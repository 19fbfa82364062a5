import type { Brand } from '../../../language/flow'

/** Says to the styles of the page around it which font the brand is written in: nothing to be seen (typeface.css). */
export function Font({ font }: { readonly font: Brand['font'] }) {
  return font === undefined ? null : <span className={`font-${font}`} hidden />
}
