import type { EmbedConfig, EmbedError } from './options'

/** What is looked into: what `create` would be given. */
export type DiagnosedConfig = Pick<
  EmbedConfig,
  'src' | 'container' | 'useCase' | 'mode' | 'prefill' | 'actions' | 'onSubmit' | 'timeout'
>

/** What may be wrong on a page, and how to mend it. */
export interface Diagnosis {
  readonly problem:
    | EmbedError['type']
    /** src is no address. */
    | 'address'
    /** The page, or only the flow in it, is not served by https. */
    | 'insecure'
    | 'mixedContent'
    | 'sandbox'
    /** A policy of the page refuses the frame, or a feature that it asks for. */
    | 'policy'
    | 'permission'
    /** The page lets in only what says that it may be (COEP). */
    | 'isolation'
    /** Nothing listens at src; something does, but no build; a build that refuses to be in a frame of this page. */
    | 'unreachable'
    | 'missing'
    | 'ancestors'
    /** Where the flow is to stand has no room, or the page's styles take it. */
    | 'container'
    | 'css'
    /** The browser keeps nothing for the frame. */
    | 'storage'
  readonly message: string
}
