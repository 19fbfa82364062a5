import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { ownPage } from './filledPage'
import { FRAMED_PAGE, INDEX, pageOf } from './flowPages'
import { PAGE_STYLES } from './pageStyles'

/** Serves each use case at its own page while flows are written, and the page for frames, as a build has them. */
export function serveOwnPages(server: Pick<ViteDevServer, 'middlewares' | 'config' | 'transformIndexHtml'>, isUseCase: (id: string) => boolean): void {
  const { middlewares, config } = server
  middlewares.use((request, response, next) => {
    const address = new URL(request.url ?? '', 'http://localhost').pathname
    const { name: id, base } = path.posix.parse(address)
    const isFramed = base === FRAMED_PAGE
    if (!isFramed && (base !== pageOf(id) || !isUseCase(id))) return next()
    const index = readFileSync(path.resolve(config.root, INDEX), 'utf8')
    const html = isFramed ? index : ownPage(index, id)
    response.setHeader('Content-Type', 'text/html')
    server.transformIndexHtml(address, html).then((page) => response.end(page), next)
  })
}

/** Serves the stylesheet of the pages of the public folder, which Vite puts together as it does each of the app's. */
export function servePageStyles({ middlewares }: Pick<ViteDevServer, 'middlewares'>, styles: string): void {
  middlewares.use((request, _response, next) => {
    if (new URL(request.url ?? '', 'http://localhost').pathname === `/${PAGE_STYLES}`) request.url = `/${styles}?direct`
    next()
  })
}
