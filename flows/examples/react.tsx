import { createRoot } from 'react-dom/client'
import { FormwayFlow } from 'formway/react'

/** The flow as a component of React. */
export function show(useCase: string, container: Element, say: (text: string) => void): void {
  const root = createRoot(container)
  root.render(
    <FormwayFlow
      src="./"
      useCase={useCase}
      colorScheme="light"
      onReady={() => say('It can be used.')}
      onStep={({ screen }) => say(`Shows ${screen}.`)}
    />,
  )
}
