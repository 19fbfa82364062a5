import { compile, type Compiled } from './compile'
import { type SourceQuestion, answerAsBefore, tracedSources } from './documents/tracedSources'
import type { Sources } from './documents/sources'

const asItIs = (answer: string): string => answer

/** Compiles again only what has changed: a flow stays the same object while all that was read for it does. */
export function rememberedCompile(compiled: typeof compile = compile): (sources: Sources, file: string) => Compiled {
  const before = new Map<string, { readonly asked: readonly SourceQuestion[]; readonly flow: Compiled }>()
  return (sources, file) => {
    const known = before.get(file)
    if (known !== undefined && answerAsBefore(sources, known.asked, asItIs)) return known.flow
    const traced = tracedSources(sources, asItIs)
    const flow = compiled(traced.sources, file)
    before.set(file, { asked: traced.asked(), flow })
    return flow
  }
}
