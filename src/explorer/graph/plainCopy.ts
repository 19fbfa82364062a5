import { filled } from '../../engine/text/template'
import type { Flow } from '../../language/flow'

/** Copy with what is known of a flow without answers; anything else that it names is left out as "…". */
export function plainCopy({ name, provider }: Pick<Flow, 'name' | 'provider'>, template: string): string {
  const facts: Readonly<Record<string, string>> = {
    'flow.name': name,
    'provider.name': provider?.name ?? '',
    'brand.name': 'Company',
  }
  return filled(template, (placeholder) => facts[placeholder.name] ?? '…')
}
