import type { FailureWording } from '../../language/flow'

/**
 * Messages for failures that happen without a flow, by language. They are in the page's HTML, so that no script has to
 * load.
 */
type FailureWordings = Readonly<Record<string, FailureWording>>

export function getFailureWording(): FailureWording {
  const wordings = parseWording(document.body.dataset)
  const wording = wordings[document.documentElement.lang] ?? Object.values(wordings)[0]
  if (wording === undefined) throw new Error('The page has no wordings for what goes wrong.')
  return wording
}

export function addFailureWording(more: DOMStringMap): void {
  const { dataset } = document.body
  dataset['failure'] = JSON.stringify({ ...parseWording(dataset), ...parseWording(more) })
}

function parseWording({ failure = '{}' }: DOMStringMap): FailureWordings {
  return JSON.parse(failure)
}
