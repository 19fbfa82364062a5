import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, type Registry } from '@rjsf/utils'

type Defaults = Omit<Registry, 'schemaUtils'>
/** Without components: those that draw a form are given to it. */
type NoComponents = Omit<Defaults, 'templates'> & { readonly templates: { readonly ButtonTemplates: object } }

/**
 * In a build, in the place of RJSF's `getDefaultRegistry`: the fields, widgets and templates that RJSF would draw with.
 * `FormSection` gives it Formway's own `SchemaField`, which asks for none of them.
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
