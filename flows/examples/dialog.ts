import { create } from 'formway'

/** The flow in a dialog over the page. */
export function show(_container: Element, say: (text: string) => void): void {
  const flow = create({
    mode: 'dialog',
    src: './',
    brand: { name: 'Harbour Homes', primaryColor: '#0B5FA5' },
    onExit: ({ reason }) => say(`Closed: ${reason}.`),
  })
  flow.open()
}
