import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, type Registry } from '@rjsf/utils'

type Defaults = Omit<Registry, 'schemaUtils'>
type NoComponents = Omit<Defaults, 'templates'> & { readonly templates: { readonly ButtonTemplates: object } }

/**
 * Replaces RJSF's `getDefaultRegistry` in builds. Its fields, widgets and templates are unused: `FormSection` passes
 * Formway's own `SchemaField`.
 */
export default function defaultRegistry(): NoComponents {
  return {
    fields: {},
    widgets: {},
    templates: { ButtonTemplates: {} },
    rootSchema: {},
    formContext: {},
    translateString: (words) => words,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}
