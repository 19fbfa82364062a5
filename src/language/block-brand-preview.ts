// Generated from schemas/ by `npm run language`. Change the schema, not this file.
import type { Condition } from './condition'
import type { CopyWords } from './copy-words'

/**
 * What a brand that is being entered looks like: its logos, its colour, and a miniature of the flow that wears it. It stands on the configuration screen only.
 */
export interface BrandPreviewBlock {
  /**
   * The kind of block.
   */
  type: 'brandPreview'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The form that the brand is entered in; its fields are called name, logo, secondaryLogo, primaryColor and, where they are asked, darkLogo, darkSecondaryLogo and, for the flow of the miniature, useCase.
   */
  form: string
  /**
   * A heading above the preview. May contain {{placeholders}}.
   */
  title: string
  /**
   * The label of the square logo. May contain {{placeholders}}.
   */
  logo: string
  /**
   * The label of the wide logo. May contain {{placeholders}}.
   */
  secondaryLogo: string
  /**
   * The label of the colour. May contain {{placeholders}}.
   */
  primaryColor: string
  /**
   * How well words on a filled button can be read in one scheme: {{ratio}} is the contrast, {{level}} what it passes of WCAG, AA or AAA. May contain {{placeholders}}.
   */
  contrast: string
  /**
   * Said below it where a filled button has another colour because no text can be read on the one that was entered: {{color}} is what it is. May contain {{placeholders}}.
   */
  adjusted: string
  /**
   * Said below it where a filled button has another colour because the one that was entered could hardly be seen: {{color}} is what it is. May contain {{placeholders}}.
   */
  faint: string
  /**
   * Said beside a logo's field where this page never asks for an image at that address: http of another host.
   */
  unasked?: string
  /**
   * Said below the use case where a look took the place of the client's own, beside the button that brings that back: {{flow}} is whose look it is, a use case or a preset. May contain {{placeholders}}.
   */
  replaced?: string
  /**
   * What the presets are, each of which a press fills in, for those who do not see that they stand beside one another; without it there are none. May contain {{placeholders}}.
   */
  presets?: string
  logoFile?: LogoFileWords
  /**
   * Stands beside the colours that are found in the square logo, each of which a press fills in as the primary colour; without it none are looked for. May contain {{placeholders}}.
   */
  logoColors?: string
  /**
   * The file of a logo that came with the use case. May contain {{placeholders}}.
   */
  preset: string
  /**
   * The heading of the miniature in light colours. May contain {{placeholders}}.
   */
  light: string
  /**
   * The heading of the miniature in dark colours. May contain {{placeholders}}.
   */
  dark: string
  /**
   * What a miniature shows, and shows large when it is pressed: {{screen}}, {{device}} and {{scheme}} are the words for these. May contain {{placeholders}}.
   */
  miniature: string
  live: LiveWords
  embed?: EmbedWords
}
/**
 * Lets a logo be a picture that is chosen, dropped or pasted; without its words there is only an address.
 */
export interface LogoFileWords {
  /**
   * The control that chooses a file. May contain {{placeholders}}.
   */
  choose: string
  /**
   * Said where a file is no picture: {{name}} is the file's. May contain {{placeholders}}.
   */
  unreadable: string
  /**
   * Said where a picture is too large to be kept: {{name}} is the file's. May contain {{placeholders}}.
   */
  tooLarge: string
  square?: SquareWords
}
/**
 * Brings a picture that is not square into a square, where the square logo is meant, and lets the client choose how; without its words it stays as it is.
 */
export interface SquareWords {
  /**
   * Said beside the button that brings back what stood there before: {{name}} is the file's. May contain {{placeholders}}.
   */
  notSquare: string
  /**
   * Shows all of the picture, with room around it. May contain {{placeholders}}.
   */
  whole: string
  /**
   * Fills the square with the middle of the picture. May contain {{placeholders}}.
   */
  fill: string
}
/**
 * The large flow that can be clicked through.
 */
export interface LiveWords {
  /**
   * What it is called, for those who do not see it: {{flow}} is the name of the use case. May contain {{placeholders}}.
   */
  title: string
  /**
   * Said below it: nothing of it is kept or sent. May contain {{placeholders}}.
   */
  hint: string
  /**
   * What the places in the flow are, for those who do not see that they stand beside one another. May contain {{placeholders}}.
   */
  states: string
  /**
   * The first screen. May contain {{placeholders}}.
   */
  intro: string
  /**
   * A form. May contain {{placeholders}}.
   */
  form: string
  /**
   * The same form, sent with nothing in it. May contain {{placeholders}}.
   */
  errors: string
  /**
   * What is looked through before it is sent. May contain {{placeholders}}.
   */
  review: string
  /**
   * The end. May contain {{placeholders}}.
   */
  done: string
  /**
   * What the devices are. May contain {{placeholders}}.
   */
  devices: string
  /**
   * A computer. May contain {{placeholders}}.
   */
  desktop: string
  /**
   * A phone. May contain {{placeholders}}.
   */
  phone: string
  /**
   * What the schemes are. May contain {{placeholders}}.
   */
  schemes: string
}
/**
 * The code that puts the flow, as it is being configured, on a page of the client's; without its words there is none.
 */
export interface EmbedWords {
  /**
   * A heading above the code. May contain {{placeholders}}.
   */
  title: string
  /**
   * What is done with it. May contain {{placeholders}}.
   */
  description: string
  /**
   * What all the ways to show the flow are, for those who do not see that they stand beside one another. May contain {{placeholders}}.
   */
  ways: string
  /**
   * The code as a script. May contain {{placeholders}}.
   */
  script: string
  /**
   * The code as an element. May contain {{placeholders}}.
   */
  element: string
  /**
   * The code in React. May contain {{placeholders}}.
   */
  react: string
  /**
   * The headers and the file that let the page show the flow. May contain {{placeholders}}.
   */
  headers: string
  /**
   * The link that opens the configuration screen with this look. May contain {{placeholders}}.
   */
  link: string
  /**
   * What such a link does. May contain {{placeholders}}.
   */
  linkHint: string
  /**
   * Said where a logo is a picture in itself, which no link can hold. May contain {{placeholders}}.
   */
  linkWithout: string
  /**
   * The header that the host of the build sends. May contain {{placeholders}}.
   */
  ancestors: string
  /**
   * The file beside the build that names the pages it talks to. May contain {{placeholders}}.
   */
  origins: string
  /**
   * The headers of the page itself. May contain {{placeholders}}.
   */
  policies: string
  /**
   * The label of the field for the address of the client's page. May contain {{placeholders}}.
   */
  pageLabel: string
  /**
   * Said where what is entered there is no such address. May contain {{placeholders}}.
   */
  pageWrong: string
  /**
   * The address that stands for the client's page in the code until one is entered, such as https://client.example.
   */
  page: string
  /**
   * The button that copies a piece of code.
   */
  copy: CopyWords
}
