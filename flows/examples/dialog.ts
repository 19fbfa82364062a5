import { create } from 'formway'

/** The flow in a dialog over the page, which the browser's Back closes. */
export function show(useCase: string, _container: Element, say: (text: string) => void): void {
  const flow = create({
    display: 'dialog',
    src: './',
    useCase,
    history: true,
    brand: { name: 'Harbour Homes', primaryColor: '#0B5FA5', logo: 'brands/harbour.svg' },
    onExit: ({ reason }) => say(`Closed: ${reason}.`),
  })
  flow.open()
}
