import { create } from 'formway'

/** The flow in the page, as high as its content. */
export function show(useCase: string, container: Element, say: (text: string) => void): void {
  const flow = create({
    container,
    src: './',
    useCase,
    brand: { name: 'Harbour Homes', primaryColor: '#0B5FA5', logo: 'brands/harbour.svg' },
    onReady: () => say('Ready.'),
    onStep: ({ screen }) => say(`Shows ${screen}.`),
    onSuccess: ({ reference }) => say(`Sent as ${reference}.`),
  })
  flow.open()
}
