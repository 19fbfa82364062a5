import '../../../src/renderer/theme/theme.css'
import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createRoot } from 'react-dom/client'
import { Announcing } from '../../../src/renderer/announcer/announcer'
import { BrandProvider } from '../../../src/renderer/parts/brand/Logo'
import { ControlRegistryContext, FilesContext } from '../../../src/renderer/form/formContexts'
import { IconsContext } from '../../../src/renderer/parts/icons/Icon'
import { icons } from '../../../src/renderer/parts/icons/icons'
import { SessionProvider } from '../../../src/renderer/session/sessionContext'
import { applyTheme } from '../../../src/renderer/theme/applyTheme'
import { createFileStore } from '../../../src/services/files/fileStore'
import { everyControl } from '../../fixtures/everyControl'
import { type Cell, parts } from './cells'
import './page.css'
import { showTokens, Tokens } from './Tokens'

// The page of the design system: every token, every control and block in its states, each in a cell that has a name.
const brand = {
  name: 'Harbour Homes',
  logo: '/fallback/square.svg',
  secondaryLogo: '/fallback/wide.svg',
  primaryColor: '#B5830F',
}

const files = createFileStore()

// Open dialogs stand beside each other here, each in its cell.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}

function Drawn({ cell: { name, session, pseudo, drawn } }: { readonly cell: Cell }) {
  return (
    <article className="cell" data-cell={name} data-pseudo={pseudo}>
      <p className="cell-name">{name}</p>
      <IconsContext value={icons}>
        <SessionProvider value={session}>
          <Announcing>{drawn}</Announcing>
        </SessionProvider>
      </IconsContext>
    </article>
  )
}

const mount = document.createElement('div')
document.body.append(mount)
document.fonts.add(await new FontFace('Figtree', `url(${typeface})`, { weight: '300 900' }).load())
applyTheme(brand.primaryColor)
showTokens()
createRoot(mount).render(
  <BrandProvider value={brand}>
    <ControlRegistryContext value={everyControl}>
      <FilesContext value={files}>
        <section className="part" data-part="tokens">
          <Tokens />
        </section>
        {Object.entries(parts).map(([part, cells]) => (
          <section key={part} className="part" data-part={part}>
            {cells.map((cell) => (
              <Drawn key={cell.name} cell={cell} />
            ))}
          </section>
        ))}
      </FilesContext>
    </ControlRegistryContext>
  </BrandProvider>,
)
