import type { ComponentType } from 'react'
import type { LoadedFlow } from '../renderer/session/loadedFlow'
import { loadConfigureDocument, ConfigurePage, type ConfigurePageProps } from './ConfigurePage'

/** The configuration screen: its document in the language that is asked for, and what shows it. */
interface ConfigureScreen {
  readonly Page: ComponentType<ConfigurePageProps>
  readonly loaded: LoadedFlow
}

/** Loads the words of the configuration screen; rejects where they cannot be fetched. */
export async function loadConfigureScreen(): Promise<ConfigureScreen> {
  return { Page: ConfigurePage, loaded: await loadConfigureDocument() }
}
