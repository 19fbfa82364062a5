// Must be first: it declares the order of the cascade layers.
import './renderer/theme/theme.css'
import './renderer/failure/failure.css'
import { openPage } from './app/opening/openPage'

const mount = document.querySelector<HTMLElement>('#app') ?? document.body
openPage(mount, () => import('./app/start').then((start) => start.getApplication(mount)))
