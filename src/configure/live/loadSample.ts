import type { Sample } from '../../engine/drafts/draft'

/** The sample of a use case, a file beside the page; null where it has none. */
export async function loadSample(useCase: string): Promise<Sample | null> {
  if (import.meta.env.DEV) return (await import('virtual:formway/samples')).samples[useCase] ?? null
  const file: { readonly sample: Sample | null } = await import(
    /* @vite-ignore */ new URL(`${useCase}.sample.js`, document.baseURI).href
  )
  return file.sample
}
