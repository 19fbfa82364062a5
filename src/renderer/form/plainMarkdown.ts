/**
 * Stands in for `markdown-to-jsx`, which RJSF brings along for help written in Markdown; `vite.config.ts` puts this in
 * its place. Formway's templates show help as plain text: 30 kB of parser would never run.
 */
export function Markdown({ children }: { readonly children: string }): string {
  return children
}
