import type { Location } from '../engine/values/finding'

/** Where something is written. A press opens it in the editor of whoever writes. */
export function PlaceButton({ location: { file, line, column } }: { readonly location: Location }) {
  const place = `${file}:${line}:${column}`
  return (
    <button
      type="button"
      className="editing-link editing-place"
      title="Open in the editor"
      onClick={() => openInEditor(place)}
    >
      {place}
    </button>
  )
}

/** The development server of Vite opens it in the editor that runs, or that the variable EDITOR names. */
function openInEditor(place: string): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(() => undefined)
}
