import type { PageWords } from '../compiler/findings/pageWords'

/** A text in which screens, buttons and answers are called as the page has them; each tells its id when it is pointed at. */
export function PageText({ words }: { readonly words: PageWords }) {
  return words.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <em key={index} title={part.id}>
        {part.words}
      </em>
    ),
  )
}
