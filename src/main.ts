// First of all: it declares the order of the cascade layers that every other stylesheet falls into.
import './renderer/theme/theme.css'
import './renderer/failure/unavailablePage.css'
import { openPage } from './app/opening/openPage'

const mount = document.querySelector<HTMLElement>('#app') ?? document.body
openPage(mount, () => import('./app/start').then((start) => start.getApplication(mount)))
