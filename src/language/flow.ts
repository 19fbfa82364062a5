// Generated from schemas/ by `npm run language`. Change the schema, not this file.
/**
 * A named piece of asynchronous work. It is simulated with a delay unless the host supplies a function of the same name.
 */
export interface Action {
  /**
   * How long the simulation takes: a number and ms or s, at most a minute.
   */
  delay: string
  /**
   * Every way the action can end. One that throws or comes too late ends with failure, where there is such an outcome.
   */
  outcomes: {
    [k: string]: Outcome
  }
  /**
   * The outcome the simulation gives unless a transition says otherwise; the first one, if left out.
   */
  simulate?: string
  /**
   * false: the applicant cannot leave the screen while it runs.
   */
  cancellable?: boolean
}
/**
 * One way the action can end.
 */
export interface Outcome {
  /**
   * What the simulation brings along. Its texts may contain {{reference}}, a new number such as 7K3M-29QX, {{today}}, the date as YYYY-MM-DD, and {{confirmation}}, how the applicant is sent a confirmation: email or none. Live each is what the result of the page says; what it leaves out is the page's own number, the day, and none.
   */
  result?: {}
}
/**
 * A badge above the progress list that says what is applied for.
 */
export interface Badge {
  /**
   * What the badge says. May contain {{placeholders}}.
   */
  label: string
  /**
   * A second line, such as the property's unit. May contain {{placeholders}}.
   */
  detail?: string
}
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
/**
 * One large figure with its label.
 */
export interface FigureBlock {
  /**
   * The kind of block.
   */
  type: 'figure'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What the figure is. May contain {{placeholders}}.
   */
  label: string
  /**
   * The figure. May contain {{placeholders}}.
   */
  value: string
  /**
   * plain (the default) or a banner with a touch of the brand.
   */
  tone?: 'plain' | 'banner'
  /**
   * Before the label.
   */
  icon?: IconName
}
/**
 * A form: its fields in the order in which they are asked. Its key is the form's name and the first part of its answers' paths.
 */
export interface FormBlock {
  /**
   * The kind of block.
   */
  type: 'form'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * A heading above the fields. May contain {{placeholders}}.
   */
  title?: string
  /**
   * true: closed under its title until somebody opens it; what is wrong inside opens it. For what few need.
   */
  folded?: true
  rules?: FormRules
  must?: FormMust
  /**
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
}
/**
 * What must hold of the form as a whole; said before what is wrong with single fields.
 */
export interface FormRules {
  /**
   * What is said when something that is required was not given.
   */
  complete?: string
  /**
   * What is said while a file that was refused is still there: the form then waits for the applicant to take it away.
   */
  files?: string
}
/**
 * What must hold of several answers together, by a name of your own; each is said at one field of the form, while that is asked.
 */
export interface FormMust {
  [k: string]: Must
}
/**
 * One thing that must hold.
 */
export interface Must {
  /**
   * What must hold: it asks about fields of this form and about what stands before, by their paths.
   */
  when: Condition
  /**
   * What is said when it does not hold.
   */
  message: string
  /**
   * The name of the field at which it is said.
   */
  at: string
}
/**
 * An embedded page.
 */
export interface FrameBlock {
  /**
   * The kind of block.
   */
  type: 'frame'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * Its accessible name. May contain {{placeholders}}.
   */
  title: string
  /**
   * The address, relative to the page or https.
   */
  src: string
  /**
   * In CSS pixels.
   */
  height: number
  /**
   * Permissions the page may use.
   */
  allow?: ('camera' | 'clipboard-write')[]
  /**
   * What the sandboxed page may do.
   */
  sandbox?: ('allow-scripts' | 'allow-forms' | 'allow-same-origin' | 'allow-popups')[]
}
/**
 * Something to write down or copy, such as a reference number, large under its label. Left out while its value is empty.
 */
export interface HighlightBlock {
  /**
   * The kind of block.
   */
  type: 'highlight'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What the value is. May contain {{placeholders}}.
   */
  label: string
  /**
   * The value. May contain {{placeholders}}.
   */
  value: string
  /**
   * A sentence below the value. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  note?: Words
  /**
   * The button that copies the value; without its words there is none.
   */
  copy?: CopyWords
}
/**
 * A list of points with title and description, and an icon where they have one.
 */
export interface ItemsBlock {
  /**
   * The kind of block.
   */
  type: 'items'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * card: one card with rows (the default). tiles: a tile each. steps: one after the other, in this order.
   */
  layout?: 'card' | 'tiles' | 'steps'
  /**
   * A heading above the list. May contain {{placeholders}}.
   */
  title?: string
  /**
   * The points in order.
   */
  items: {
    [k: string]: Item
  }
}
/**
 * One point of a list.
 */
export interface Item {
  /**
   * Shown only when this holds. A list none of whose items shows is not shown either.
   */
  when?: Condition
  icon?: IconName
  /**
   * The point in a few words. May contain {{placeholders}}.
   */
  title: string
  /**
   * A sentence more. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  description?: Words
}
/**
 * The client's logo alone.
 */
export interface LogoBlock {
  /**
   * The kind of block.
   */
  type: 'logo'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * Which of the two logos.
   */
  shape: 'square' | 'wide'
}
/**
 * The client's logo beside the connection provider's.
 */
export interface LogosBlock {
  /**
   * The kind of block.
   */
  type: 'logos'
  /**
   * Shown only when this holds.
   */
  when?: Condition
}
/**
 * A progress bar.
 */
export interface MeterBlock {
  /**
   * The kind of block.
   */
  type: 'meter'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What is measured. May contain {{placeholders}}.
   */
  label: string
  /**
   * The name of a calculation that gives a share from 0 to 1.
   */
  calculation: string
  /**
   * Words at the end of the bar instead of the percentage. May contain {{placeholders}}.
   */
  detail?: string
}
/**
 * A remark.
 */
export interface NoticeBlock {
  /**
   * The kind of block.
   */
  type: 'notice'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What kind of remark it is; plain stands without a box.
   */
  tone: 'plain' | 'info' | 'success' | 'warning'
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title?: string
  /**
   * What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  text: Words
  icon?: IconName
}
/**
 * What the applicant keeps: facts about what was sent, and every section of a review, to print or to download. Sensitive answers stay masked.
 */
export interface ReceiptBlock {
  /**
   * The kind of block.
   */
  type: 'receipt'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The review: the screen whose summaries and schedules it repeats.
   */
  of: string
  /**
   * The path of the day it was sent, from which its payments are dated; today, while it is not given.
   */
  day?: string
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * What stands before the sections, in order; a fact whose value is empty is left out.
   */
  facts: {
    [k: string]: ReceiptFact
  }
  /**
   * Opens and closes the sections. May contain {{placeholders}}.
   */
  open: string
  /**
   * The button that prints the page. May contain {{placeholders}}.
   */
  print: string
  /**
   * The button that downloads the receipt. May contain {{placeholders}}.
   */
  download: string
  /**
   * Said when it cannot be downloaded. May contain {{placeholders}}.
   */
  failed: string
  /**
   * The name of the downloaded file without its ending; what no file name may contain is left out. May contain {{placeholders}}.
   */
  file: string
  /**
   * What stands at the foot of each page on paper, beside the page's number; only the number, if left out. May contain {{placeholders}}.
   */
  pageFoot?: string
}
/**
 * One fact.
 */
export interface ReceiptFact {
  /**
   * What it is. May contain {{placeholders}}.
   */
  label: string
  /**
   * The fact. May contain {{placeholders}}.
   */
  value: string
}
/**
 * A payment schedule.
 */
export interface ScheduleBlock {
  /**
   * The kind of block.
   */
  type: 'schedule'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * The name of a calculation that gives payments.
   */
  calculation: string
  /**
   * answers (the default), or sample: the payments that the fields' examples give.
   */
  source?: 'answers' | 'sample'
}
/**
 * A section of the review: what was answered, with a link to change it. Without a screen it stands for a section of each screen before it that asks something and has none of its own.
 */
export interface SummaryBlock {
  /**
   * The kind of block.
   */
  type: 'summary'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The section's heading; what the screen says, if left out. May contain {{placeholders}}.
   */
  title?: string
  /**
   * The screen its Change link leads to; each screen before it that asks something, if left out.
   */
  screen?: string
  /**
   * answers (the default): what was entered. sample: each field's example.
   */
  source?: 'answers' | 'sample'
  /**
   * The paths of the answers it shows, in order, and of calculations that have a label (calculations.name); every field of the screen's forms, if left out. Only with a screen.
   *
   * @minItems 1
   */
  rows?: string[]
}
/**
 * A task list: the sections of a flow with "begin": "anywhere", each with how far it has come.
 */
export interface TasksBlock {
  /**
   * The kind of block.
   */
  type: 'tasks'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * The steps that are its sections, whose screens come after this one. They are listed in the order of the flow's steps.
   *
   * @minItems 1
   */
  steps: string[]
}
/**
 * A paragraph, or several with lists between them.
 */
export interface TextBlock {
  /**
   * The kind of block.
   */
  type: 'text'
  /**
   * Shown only when this holds.
   */
  when?: Condition
  /**
   * What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  text: Words
  /**
   * body (the default) or a smaller footnote.
   */
  style?: 'body' | 'footnote'
  /**
   * A link at the end of the paragraph.
   */
  link?: Link
}
/**
 * A piece of a screen.
 */
export type Block =
  | FormBlock
  | LogosBlock
  | LogoBlock
  | ItemsBlock
  | NoticeBlock
  | TextBlock
  | MeterBlock
  | SummaryBlock
  | ScheduleBlock
  | FigureBlock
  | HighlightBlock
  | ReceiptBlock
  | TasksBlock
  | FrameBlock
  | BrandPreviewBlock
/**
 * The look this use case starts with.
 */
export interface BrandDefault {
  /**
   * The brand preset chosen along with this use case; one of flows/brands.
   */
  preset?: string
  /**
   * Used when the saved configuration has no primary colour of its own.
   */
  primaryColor?: string
}
/**
 * A brand preset: the client's name, logos and colour.
 */
export interface Brand {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string
  /**
   * The company's name.
   */
  name: string
  /**
   * The address of the square logo, relative to the page or absolute.
   */
  logo: string
  /**
   * The address of the wide logo, for headers and sidebars.
   */
  secondaryLogo: string
  /**
   * The address of the square logo for dark backgrounds. Left out, the square logo stands on a white ground there.
   */
  darkLogo?: string
  /**
   * The address of the wide logo for dark backgrounds. Left out, the wide logo stands on a white ground there.
   */
  darkSecondaryLogo?: string
  /**
   * The primary colour as #RRGGBB.
   */
  primaryColor: string
  /**
   * The font that everything is written in. system: that of the applicant's device. Left out, the product's own.
   */
  font?: 'system'
}
/**
 * A button; its key is the event that pressing it sends.
 */
export interface Button {
  /**
   * What it says. May contain {{placeholders}}.
   */
  label: string
  /**
   * What it says while the action it started runs. May contain {{placeholders}}.
   */
  busy?: string
  /**
   * primary, secondary (the default), link, danger, or muted: a link that stands back, such as a second way back.
   */
  style?: 'primary' | 'secondary' | 'link' | 'danger' | 'muted'
  /**
   * Pressing checks the screen's forms first; with errors they are shown and the event is not sent. Enter in a field presses it.
   */
  submit?: boolean
  /**
   * When it can be pressed: "filled" (every required field has something in it), "valid" (every rule holds) or a condition. Always, if left out.
   */
  enabled?: ('filled' | 'valid') | Condition
  /**
   * The line beside the disabled button, instead of the list of fields still missing. May contain {{placeholders}}.
   */
  missing?: string
  /**
   * Shown only when this holds.
   */
  when?: Condition
}
/**
 * The average of the figures that are given; nothing while none is.
 */
export interface AverageCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'average'
  /**
   * What it is the average of.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: The path of an answer; with * for each item of a list ("costs.items.*.amount"); or another calculation ("calculations.rent").
   */
  of: string[]
  /**
   * To how many decimals a number is rounded, half away from zero. Amounts always are to whole cents; a number is left as it is where this is left out.
   */
  decimals?: number
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * How many whole days, months or years lie between two days; an age is the years from a date of birth. Of the items of a list it is what their periods cover together: days that lie in two of them count once. Nothing while a day is not given, or the later one is the earlier.
 */
export interface BetweenCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'between'
  /**
   * The earlier day. Where an item has none, its period counts for nothing.
   */
  from: string
  /**
   * The later day; today, if left out. An item without one lasts until today.
   */
  to?: string
  /**
   * What is counted. yearsAndMonths counts months, and says them as 2 years, 3 months.
   */
  in: 'days' | 'months' | 'years' | 'yearsAndMonths'
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * One of several cases by what was answered: words that differ by condition, such as "your name" and "the victim's name", and an answer that is worked out. The first case whose condition holds counts, and its words stand wherever a text names it: {{calculations.name}}. A condition asks for a case by its name; with "submit" the name is sent.
 */
export interface ByCaseCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'byCase'
  /**
   * The cases by name, in this order: the first whose condition holds counts.
   */
  cases: {
    [k: string]: Case
  }
  /**
   * What is said when no case holds; its name is "otherwise". It may be left out where some case always holds, which is proven. May contain {{placeholders}}.
   */
  otherwise?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * When it counts, and what it says.
 */
export interface Case {
  /**
   * It counts while this holds, and no case before it.
   */
  when: Condition
  /**
   * What it says, whole words rather than endings: other languages put them together in another way. May contain {{placeholders}}.
   */
  text: string
}
/**
 * A number or an amount by what was chosen: a table of rates. Nothing while nothing is chosen that it has a number for.
 */
export interface ByChoiceCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'byChoice'
  /**
   * The path of a choice, or of a yes or no ("true" and "false").
   */
  of: string
  /**
   * The number, or the amount with its decimals in quotes, by the choice.
   */
  is: {
    /**
     * What the choice stands for.
     */
    [k: string]: number | string
  }
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * How many there are: items of a list, files, choices that are ticked, texts; any other answer that was given counts 1. Nothing while there are none.
 */
export interface CountCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'count'
  /**
   * What is counted.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: The path of an answer; with * for each item of a list ("costs.items.*.amount"); or another calculation ("calculations.rent").
   */
  of: string[]
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * The date a number of days after another.
 */
export interface DateAfterCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'dateAfter'
  /**
   * How many days after it.
   */
  days: number
  /**
   * The path of an answer that is a date, to count from; while there is none, and if left out, it is today.
   */
  from?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * How much of something has been given, as a share from 0 to 1: each path counts 1, a list one for each item.
 */
export interface FilledCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'filled'
  /**
   * What is counted.
   *
   * @minItems 1
   */
  paths: string[]
  /**
   * How many make it complete.
   */
  of: number
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * The first item's property of a list, or other words when there is none.
 */
export interface FirstCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'first'
  /**
   * The list's path.
   */
  list: string
  /**
   * The property of the first item.
   */
  property: string
  /**
   * Used when it has not been given.
   */
  otherwise: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * A total split into payments by the chosen plan. Amounts in cents; they always add up to the total, the last payment taking the remainder.
 */
export interface InstallmentsCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'installments'
  /**
   * The name of the calculation that gives the total in cents.
   */
  total: string
  /**
   * The path of the chosen plan's key.
   */
  plan: string
  /**
   * The plans in order.
   *
   * @minItems 1
   */
  plans: InstallmentPlan[]
}
/**
 * One way to split a total.
 */
export interface InstallmentPlan {
  /**
   * The answer that chooses this plan.
   */
  id: string
  /**
   * The plan's name.
   */
  label: string
  /**
   * How often is paid.
   */
  description?: string
  /**
   * How many payments follow today's down payment, or how many there are in all when there is none.
   */
  payments: number
  every: Interval
  /**
   * The share of the total paid today, in percent; the payments then begin one interval later.
   */
  downPayment?: number
}
/**
 * The time between payments.
 */
export interface Interval {
  /**
   * A number of days.
   */
  days?: number
  /**
   * A number of months; a month's end is clamped.
   */
  months?: number
}
/**
 * What the keys of calculations mean, each once; the schemas of the calculators name those that mean something there.
 */
export interface CalculationKeys {}
/**
 * The least of the figures that are given; nothing while none is.
 */
export interface LeastCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'least'
  /**
   * The figures.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  of: (string | number)[]
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * A total paid back with interest by the chosen plan, the first payment one interval from today. Each interval's interest is that of what is still owed, half up to the cent; all payments are equal to the nearest cent, and the last takes the rest; where that would be more than twice as much, each is a cent more, and there may be fewer.
 */
export interface LoanCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'loan'
  /**
   * The name of the calculation that gives the total in cents.
   */
  total: string
  /**
   * The path of the chosen plan's key.
   */
  plan: string
  /**
   * The interest in percent per year, 0 to 100: a number, or what says it, which may go by the plan. A year has 12 months, 52 weeks or else 365 days.
   */
  rate: string | number
  /**
   * The plans in order.
   *
   * @minItems 1
   *
   * Items: One way to split a total.
   */
  plans: InstallmentPlan[]
}
/**
 * The greatest of the figures that are given; nothing while none is.
 */
export interface MostCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'most'
  /**
   * The figures.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  of: (string | number)[]
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * One figure divided by another. It gives nothing while one of them is not given, or the other is 0.
 */
export interface RatioCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'ratio'
  /**
   * What is divided.
   */
  of: string | number
  /**
   * What it is divided by.
   */
  to: string | number
  /**
   * To how many decimals a number is rounded, half away from zero. Amounts always are to whole cents; a number is left as it is where this is left out.
   */
  decimals?: number
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * What the payments of another calculation come to. It gives nothing while no plan is chosen.
 */
export interface RepaymentCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'repayment'
  /**
   * The name of the calculation that gives the payments.
   */
  of: string
  /**
   * each: one payment, without a down payment and but for the last ones. last: the last payment. all: everything that is paid. interest: what is paid above the total.
   */
  which: 'each' | 'last' | 'all' | 'interest'
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * The sum of the numbers of choices, grids and scales. A choice is worth the number it is submitted as: { "label": "Several days", "value": 1 }. Nothing until each of them is answered in full.
 */
export interface ScoreCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'score'
  /**
   * The questions.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: The path of an answer; with * for each item of a list ("costs.items.*.amount"); or another calculation ("calculations.rent").
   */
  of: string[]
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * The share of conditions that hold, from 0 to 1.
 */
export interface ShareCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'share'
  /**
   * The conditions.
   *
   * @minItems 1
   */
  of: Condition[]
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * The sum of one property over a list, in cents.
 */
export interface SumCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'sum'
  /**
   * The list's path.
   */
  list: string
  /**
   * The property of each item, in cents.
   */
  property: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * What is added up, less what is taken off, times what it is multiplied by. What was not given adds nothing; where nothing was given that it adds, or a factor is missing, it gives nothing.
 */
export interface TotalCalculation {
  /**
   * The kind of calculation.
   */
  calculator: 'total'
  /**
   * What is added up.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  plus: (string | number)[]
  /**
   * What is taken off.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number; an amount with its decimals in quotes; or what a figure names: the path of an answer, with * for each item of a list, or another calculation.
   */
  minus?: (string | number)[]
  /**
   * What that is multiplied by: numbers, or answers and calculations that are given once.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: A number, or what a figure names.
   */
  times?: (string | number)[]
  /**
   * To how many decimals a number is rounded, half away from zero. Amounts always are to whole cents; a number is left as it is where this is left out.
   */
  decimals?: number
  /**
   * The unit of the number, written behind it; % with no space.
   */
  unit?: string
  /**
   * What it is called on a review and before the items of a list, where a summary or a list names it as calculations.name. May contain {{placeholders}}.
   */
  label?: string
  /**
   * Whether what it gives is submitted with the answers, as calculations.name; a server works it out again.
   */
  submit?: true
}
/**
 * A figure worked out from the answers by one of a closed set of calculators.
 */
export type Calculation =
  | FilledCalculation
  | ShareCalculation
  | SumCalculation
  | FirstCalculation
  | DateAfterCalculation
  | InstallmentsCalculation
  | AverageCalculation
  | BetweenCalculation
  | ByChoiceCalculation
  | CountCalculation
  | LeastCalculation
  | LoanCalculation
  | MostCalculation
  | RatioCalculation
  | RepaymentCalculation
  | ScoreCalculation
  | TotalCalculation
  | ByCaseCalculation
/**
 * Either all, any or not of other conditions, or a map from the path of an answer, or of a calculation as calculations.name, to what it must be: a value, a list of values of which it must be one, or an object such as { "given": true }. An answer that was not given, and a calculation that gives nothing, fulfils nothing but { "given": false }.
 */
export type Condition = AllCondition | AnyCondition | NotCondition | AnswersCondition
/**
 * Every one must hold.
 */
export interface AllCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  all: Condition[]
}
/**
 * At least one must hold.
 */
export interface AnyCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  any: Condition[]
}
/**
 * Must not hold.
 */
export interface NotCondition {
  not: Condition
}
/**
 * Every path's answer must match.
 */
export interface AnswersCondition {
  [k: string]: Matcher
}
/**
 * The words of a button that copies a text.
 */
export interface CopyWords {
  /**
   * The button. May contain {{placeholders}}.
   */
  label: string
  /**
   * Said once the value is copied. May contain {{placeholders}}.
   */
  copied: string
  /**
   * Said when the browser does not let it be copied; the value is selected then. May contain {{placeholders}}.
   */
  failed: string
}
/**
 * An answer that nobody enters: a transition brings it.
 */
export interface DataField {
  /**
   * What kind of answer it is.
   */
  type: 'text' | 'longText' | 'email' | 'phone' | 'date' | 'number' | 'money' | 'yesNo' | 'url'
  /**
   * What it is called, in the contract of what is submitted and wherever it is shown. Placeholders are not filled in it.
   */
  label: string
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * What it is before a transition brings another; nothing, if left out.
   */
  default?: string | number | boolean
  /**
   * A good answer. Shown on a review whose source is sample.
   */
  example?: string | number | boolean
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
}
/**
 * An overlay with its own buttons.
 */
export interface Dialog {
  /**
   * A word or two above the heading that mark the dialog out, such as Demonstration. May contain {{placeholders}}.
   */
  mark?: string
  /**
   * Its heading. May contain {{placeholders}}.
   */
  title: string
  /**
   * What it says. May contain {{placeholders}}.
   */
  text: string
  /**
   * plain (the default) or warning.
   */
  tone?: 'plain' | 'warning'
  /**
   * The action whose end is chosen here while it is simulated. Where the page around carries it out, there is no such dialog: what would open it runs the action.
   */
  simulates?: string
  /**
   * What stands above its buttons, in order, such as a choice of banks.
   */
  blocks?: {
    [k: string]: Sheet
  }
  /**
   * Its buttons in order; each key is the event it sends.
   */
  buttons: {
    [k: string]: Button
  }
}
/**
 * Keeps what was entered, and the screen that was reached, in this browser: a reload goes on there with everything but fields that are never kept, a later visit with the fields that are kept across visits (see a field's keep); left out, nothing is kept. Files are kept, unreadable for anyone else, as long as the tab is open, and are gone with it. A draft ends with the final screen.
 */
export interface DraftKeeping {
  /**
   * How many days a draft is kept after it was last changed.
   */
  days: number
  /**
   * What the screen that was restored says. May contain {{placeholders}}.
   */
  restored: string
  /**
   * What it says instead on a later visit, when answers that are kept no longer than a tab have to be given again. May contain {{placeholders}}.
   */
  restoredLater: string
  /**
   * What it says besides, after a reload, when answers that are never kept have to be given again; {{fields}} lists them.
   */
  unsaved: string
  /**
   * The button that forgets everything and begins anew.
   */
  startOver: string
  /**
   * The title of the dialog that asks whether to start over.
   */
  startOverTitle: string
  /**
   * What that dialog says will happen.
   */
  startOverText: string
  /**
   * The button of that dialog that goes on with what was entered.
   */
  keepAnswers: string
}
/**
 * What is said.
 */
export type RequiredMessage = string
/**
 * The accounts that were connected. An action brings them: institution, accountName, accountNumber (masked) and status. Nobody types them.
 */
export interface AccountsField {
  /**
   * The kind of field.
   */
  type: 'accounts'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * What is said while there is none. May contain {{placeholders}}.
   */
  empty?: string
  /**
   * The address of a picture above these words, 160 by 80 pixels; relative to the page or https.
   */
  picture?: string
  /**
   * Good accounts. Shown on a review whose source is sample.
   *
   * @minItems 1
   */
  example?: ExampleAccount[]
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: AccountsRules
}
/**
 * One account.
 */
export interface ExampleAccount {
  /**
   * The bank.
   */
  institution?: string
  /**
   * The account's name.
   */
  accountName?: string
  /**
   * Its number.
   */
  accountNumber?: string
  /**
   * ACTIVE, when it can be used.
   */
  status?: string
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface AccountsRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The least number of items.
   */
  minItems?: MinItemsRule
  /**
   * The most items.
   */
  maxItems?: MaxItemsRule
}
/**
 * The same with a condition: required only while that holds.
 */
export interface RequiredWhen {
  /**
   * It may ask about what stands before the field: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * What is said when nothing was given.
   */
  message: string
}
/**
 * One of the items that were given before in a list, whoever gave them: the applicant, or an action that brought them. The answer is the words of the item. An answer whose item is gone does not count, and is kept for when it is back.
 */
export interface ChoiceFromField {
  /**
   * The kind of field.
   */
  type: 'choiceFrom'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The path of the list, which stands before.
   */
  list: string
  /**
   * The field of the items whose text is shown and submitted.
   */
  property: string
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * select (the default) or search, as of a choice.
   */
  as?: 'select' | 'search'
  rules?: ChoiceFromRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ChoiceFromRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * One of several answers.
 */
export interface ChoiceField {
  /**
   * The kind of field.
   */
  type: 'choice'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown; or the words with a condition, where a choice is offered only while it holds, with a value that is submitted instead of the key, or with a picture. An answer that is no longer offered does not count. A value is any text of up to 200 characters in one line, such as 18-24, N/A or 1, without {{. Whole numbers come first, from the least on: JSON keeps no other order of them. Or the name of one of the flow's lists, which many fields can take.
   */
  choices: {
    [k: string]: string | DescribedChoice
  }
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * cards (the default): each choice is a card. select: the browser's own list, for less important ones. search: typing finds one of many, whatever the accents. row: two to five short ones beside each other, which break by themselves.
   */
  as?: 'cards' | 'select' | 'search' | 'row'
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ChoiceRules
}
/**
 * A choice that is offered only while a condition holds, submitted as another value than its key, or shown with a picture.
 */
export interface DescribedChoice {
  /**
   * The words that are shown.
   */
  label: string
  /**
   * Offered only while this holds. It may ask about what stands before the field.
   */
  when?: Condition
  /**
   * What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.
   */
  value?: string | number | boolean
  picture?: ChoicePicture
}
/**
 * A picture above its words, where the choices are cards.
 */
export interface ChoicePicture {
  /**
   * Its address: the name of a file in flows/public, or one that begins with https://. It is shown four units wide and three high.
   */
  src: string
  /**
   * What it shows and its label does not say, for those who do not see it. Left out where it only adorns.
   */
  words?: string
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ChoiceRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
}
/**
 * Any of several answers: a box to tick for each. The answer is the list of the values that are chosen; a condition asks { "pets": { "has": "cat" } }.
 */
export interface ChoicesField {
  /**
   * The kind of field.
   */
  type: 'choices'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The answers to choose from: the value that is submitted and that conditions ask about, and the words that are shown; or the words with a condition, where a choice is offered only while it holds, with a value that is submitted instead of the key, or with a picture. An answer that is no longer offered does not count. A value is any text of up to 200 characters in one line, such as 18-24, N/A or 1, without {{. Whole numbers come first, from the least on: JSON keeps no other order of them. Or the name of one of the flow's lists, which many fields can take.
   */
  choices: {
    [k: string]: string | DescribedChoice
  }
  /**
   * The choice that goes with no other, such as "None of these": choosing it takes back the others, and they take it back.
   */
  alone?: string
  /**
   * A good answer: the values that are chosen. Shown on a review whose source is sample, and used by tests.
   *
   * @minItems 1
   */
  example?: string[]
  /**
   * The values that are chosen at first.
   *
   * @minItems 1
   */
  default?: string[]
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ChoicesRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ChoicesRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The fewest that may be chosen.
   */
  minItems?: MinChoicesRule
  /**
   * The most that may be chosen.
   */
  maxItems?: MaxChoicesRule
}
/**
 * A code of digits that was sent to the applicant.
 */
export interface CodeField {
  /**
   * The kind of field.
   */
  type: 'code'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * How many digits; 4, if left out.
   */
  length?: number
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: CodeRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface CodeRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
}
/**
 * A colour; the answer is # and six digits or capital letters from A to F.
 */
export interface ColorField {
  /**
   * The kind of field.
   */
  type: 'color'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * What the picker beside the text is called; the field's label, if left out. May contain {{placeholders}}.
   */
  pick?: string
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ColorRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ColorRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
}
/**
 * A consent to one purpose: its words, set apart from all others, and a box that only the applicant ticks. It has no default and no prefill, and is taken back by unticking. The answer is { "purpose", "words", "language", "at" }: the SHA-256 of the words that were shown, their language and when it was given.
 */
export interface ConsentField {
  /**
   * The kind of field.
   */
  type: 'consent'
  /**
   * What the consent is for, as a name for those who receive it. No other consent of the flow has the same.
   */
  purpose: string
  /**
   * What the applicant says by ticking. No {{placeholders}}: what was agreed to can be proven only where it stands as it is written.
   */
  label: string
  /**
   * What is agreed to, above the box: who does what with which answers. May contain **bold words** and [links](https://example.com), and have several paragraphs; no {{placeholders}}. The product adds how long answers are kept, where the flow has "retention".
   */
  text: Words
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  rules?: ConsentRules
}
/**
 * What must hold, with its words.
 */
export interface ConsentRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
}
/**
 * How closely the date is asked for: month, the answer is 2024-05; year, it is 2024; minute, with the time of that day, it is 2024-05-17T09:30. A day, if left out. A time is local to where it is meant, without a time zone.
 */
export type Precision = 'month' | 'year' | 'minute'
/**
 * A date that someone knows; the answer is YYYY-MM-DD.
 */
export interface DateField {
  /**
   * The kind of field.
   */
  type: 'date'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The date it starts with; today: the day on which the application begins, or its month or year. It stays while the days pass, also in a draft: what a person reads is what is sent. In an item that is added it is the day of that.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  precision?: Precision
  /**
   * bday: the applicant's own date of birth, which browsers fill in. Of dates they know no other.
   */
  autocomplete?: 'bday' | 'off'
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  rules?: DateRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface DateRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * What is said when the date lies after today.
   */
  past?: string
  /**
   * The least difference between this year and the date's year.
   */
  minimumAge?: MinimumAgeRule
  /**
   * The date must not come before another day; that day itself is right.
   */
  notBefore?: NotBeforeRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
  /**
   * What is said when the date does not lie after today.
   */
  future?: string
  /**
   * The greatest difference between this year and the date's year.
   */
  maximumAge?: MaximumAgeRule
  /**
   * The date must not come after another day; that day itself is right.
   */
  notAfter?: NotAfterRule
}
/**
 * A number that is written in groups of digits, such as an account's or an authority's; the answer is that text, complete or left out.
 */
export interface DigitsField {
  /**
   * The kind of field.
   */
  type: 'digits'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  /**
   * How many digits stand together, group by group.
   *
   * @minItems 1
   * @maxItems 8
   */
  groups?: number[]
  /**
   * What stands between the groups: a dash, or a space (the default).
   */
  separator?: '-' | ' '
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: DigitsRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface DigitsRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * What is said when not all digits are there; {{is}} is how many there have to be.
   */
  allDigits?: string
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * A regular expression that the text has to match (with the "u" flag).
   */
  pattern?: PatternRule
  /**
   * The check digit fits the others, so that a slip of the hand is noticed; spaces and dashes do not count.
   */
  checksum?: ChecksumRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * An email address.
 */
export interface EmailField {
  /**
   * The kind of field.
   */
  type: 'email'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  /**
   * What is done to the text as it is typed: made lower or upper case.
   */
  letters?: 'lower' | 'upper'
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: EmailRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface EmailRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * A regular expression that the text has to match (with the "u" flag).
   */
  pattern?: PatternRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * One file. The answer holds its name, size and type, never its content.
 */
export interface FileField {
  /**
   * The kind of field.
   */
  type: 'file'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The name of a good file. Shown on a review whose source is sample.
   */
  example?: string
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: FileRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface FileRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * Which files are taken, by their endings and by what they begin with. Without it any is, but for programs and what can carry one.
   */
  kind?: KindRule
  /**
   * What is said of a file that can be run or can carry a program (exe, js, html, svg, docm and others), where any kind is taken; the product's own words, if left out.
   */
  program?: string
  /**
   * How large a file may be.
   */
  maxSize?: MaxSizeRule
  /**
   * What is said of a file with nothing in it; the product's own words, if left out.
   */
  empty?: string
  /**
   * What is said of a file that is not what its ending says; the words of "kind", if left out, or the product's own.
   */
  content?: string
  /**
   * What is said of a PDF that opens only with a password; the product's own words, if left out.
   */
  password?: string
  /**
   * What is said of a file that has to be chosen again, because only its name was kept; the product's own words, if left out.
   */
  again?: string
}
/**
 * Several files. The answer holds their names, sizes and types, never their content.
 */
export interface FilesField {
  /**
   * The kind of field.
   */
  type: 'files'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The names of good files. Shown on a review whose source is sample.
   *
   * @minItems 1
   */
  example?: string[]
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: FilesRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface FilesRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The least number of items.
   */
  minItems?: MinItemsRule
  /**
   * The most files that are kept.
   */
  maxItems?: MaxFilesRule
  /**
   * Which files are taken, by their endings and by what they begin with. Without it any is, but for programs and what can carry one.
   */
  kind?: KindRule
  /**
   * What is said of a file that can be run or can carry a program (exe, js, html, svg, docm and others), where any kind is taken; the product's own words, if left out.
   */
  program?: string
  /**
   * How large a file may be.
   */
  maxSize?: MaxSizeRule
  /**
   * What is said of a file with nothing in it; the product's own words, if left out.
   */
  empty?: string
  /**
   * What is said of a file that is not what its ending says; the words of "kind", if left out, or the product's own.
   */
  content?: string
  /**
   * What is said of a PDF that opens only with a password; the product's own words, if left out.
   */
  password?: string
  /**
   * What is said of a file that is there already; the product's own words, if left out.
   */
  duplicate?: string
  /**
   * What is said of a file that has to be chosen again, because only its name was kept; the product's own words, if left out.
   */
  again?: string
}
/**
 * Several questions with the same answers, one a row: a table where there is room, questions below each other on a phone. The answer is an object with one value a row; conditions ask { "form.grid.row": "value" }.
 */
export interface GridField {
  /**
   * The kind of field.
   */
  type: 'grid'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * What is asked of each row, by name: the answer of a row is found under it. May contain {{placeholders}}.
   */
  rows: {
    [k: string]: string
  }
  /**
   * The answers to choose from in each row: the value that is submitted and that conditions ask about, and the words that are shown. Or the name of one of the flow's lists, which many fields can take.
   */
  choices: {
    [k: string]: string | ValuedChoice
  }
  /**
   * A good answer to each row. Shown on a review whose source is sample, and used by tests.
   */
  example?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  rules?: GridRules
}
/**
 * A choice that is submitted as another value than its key.
 */
export interface ValuedChoice {
  /**
   * The words that are shown.
   */
  label: string
  /**
   * What is submitted instead of the key: a text, a number, true or false. Conditions and drafts know the choice by its key all the same. No two choices have the same.
   */
  value: string | number | boolean
}
/**
 * What must hold of each row, with its words.
 */
export interface GridRules {
  /**
   * What is said of each row without an answer. The error summary names the row.
   */
  required?: string
}
/**
 * Fields that belong together; the answer is one object.
 */
export interface GroupField {
  /**
   * The kind of field.
   */
  type: 'group'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
  /**
   * The path of a group that is asked earlier: each field that it has too, by name and type, starts with the answer there and follows it until the applicant changes it. What is sensitive, or has a default or a prefill of its own, is left as it is. Say so in the hint.
   */
  prefill?: string
}
/**
 * A heading among the questions, at the level below that of its form. It asks nothing.
 */
export interface HeadingField {
  /**
   * The kind of field.
   */
  type: 'heading'
  /**
   * What it says. May contain {{placeholders}}.
   */
  label: string
  /**
   * Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
}
/**
 * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
 */
export type Keep = 'visits' | 'tab' | 'never'
/**
 * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
 */
export type Purpose =
  | 'off'
  | 'on'
  | 'name'
  | 'honorific-prefix'
  | 'given-name'
  | 'additional-name'
  | 'family-name'
  | 'honorific-suffix'
  | 'nickname'
  | 'username'
  | 'new-password'
  | 'current-password'
  | 'one-time-code'
  | 'organization-title'
  | 'organization'
  | 'street-address'
  | 'address-line1'
  | 'address-line2'
  | 'address-line3'
  | 'address-level4'
  | 'address-level3'
  | 'address-level2'
  | 'address-level1'
  | 'country'
  | 'country-name'
  | 'postal-code'
  | 'cc-name'
  | 'cc-given-name'
  | 'cc-additional-name'
  | 'cc-family-name'
  | 'cc-number'
  | 'cc-exp'
  | 'cc-exp-month'
  | 'cc-exp-year'
  | 'cc-csc'
  | 'cc-type'
  | 'transaction-currency'
  | 'transaction-amount'
  | 'language'
  | 'bday'
  | 'bday-day'
  | 'bday-month'
  | 'bday-year'
  | 'sex'
  | 'url'
  | 'photo'
  | 'tel'
  | 'tel-country-code'
  | 'tel-national'
  | 'tel-area-code'
  | 'tel-local'
  | 'tel-extension'
  | 'email'
  | 'impp'
/**
 * The keyboard that a phone shows, where the type does not say it already.
 */
export type Keyboard = 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
/**
 * Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.
 */
export type Capitals = 'none' | 'sentences' | 'words' | 'characters'
/**
 * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
 */
export type EnterKey = 'done' | 'go' | 'next' | 'send'
/**
 * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
 */
export type Width = 'short' | 'medium' | 'long' | 'full'
/**
 * luhn: cards, IMEI and many customer numbers. sin: a Canadian Social Insurance Number. vin: a vehicle of North America. iban: a bank account.
 */
export type Checksum = 'luhn' | 'sin' | 'vin' | 'iban'
/**
 * A day, "today", or another date.
 */
export type BoundingDay = string
/**
 * A day, "today", or another date.
 */
export type BoundingDay1 = string
/**
 * A day, "today", a distance from today, or a time.
 */
export type DayLimit = string | DayFromToday
/**
 * What the keys of fields mean, each once; the schemas of the field types name those that mean something there.
 */
export interface FieldKeys {}
/**
 * The least number of characters.
 */
export interface MinLengthRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most characters.
 */
export interface MaxLengthRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The least number of words: what stands between spaces.
 */
export interface MinWordsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most words: what stands between spaces.
 */
export interface MaxWordsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * A regular expression that the text has to match (with the "u" flag).
 */
export interface PatternRule {
  /**
   * The expression.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The check digit fits the others, so that a slip of the hand is noticed; spaces and dashes do not count.
 */
export interface ChecksumRule {
  is: Checksum
  /**
   * What is said when the rule does not hold.
   */
  message: string
}
/**
 * The least number, or another answer that it must not be less than.
 */
export interface MinimumRule {
  /**
   * The number; or the name of a field beside this one, the path of one that stands before, or a calculation (calculations.name); nothing is compared with what was not given.
   */
  is: number | string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The greatest number, or another answer that it must not be more than.
 */
export interface MaximumRule {
  /**
   * The number; or the name of a field beside this one, the path of one that stands before, or a calculation (calculations.name); nothing is compared with what was not given.
   */
  is: number | string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The least amount, or another answer that it must not be less than.
 */
export interface LeastAmountRule {
  /**
   * The amount, with all decimals of its currency: 12.50 in CAD, 1250 in JPY, 1.250 in KWD; or the name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The greatest amount, or another answer that it must not be more than.
 */
export interface GreatestAmountRule {
  /**
   * The amount, with all decimals of its currency: 12.50 in CAD, 1250 in JPY, 1.250 in KWD; or the name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The number is so many times another: it goes up in steps.
 */
export interface MultipleOfRule {
  /**
   * The step.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The amount goes up in steps.
 */
export interface AmountStepRule {
  /**
   * The step, with all decimals of its currency.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The same as another answer.
 */
export interface SameRule {
  /**
   * The name of a field beside this one, or the path of one that stands before; nothing is compared with what was not given.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The least difference between this year and the date's year.
 */
export interface MinimumAgeRule {
  /**
   * In years.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The date must not come before another day; that day itself is right.
 */
export interface NotBeforeRule {
  /**
   * A day as 2024-05-17 (or a month, a year, a time as 2024-05-17T09:30), "today", a distance from today such as { "years": -1 }, or another date: the name of a field beside this one, or the path of one that stands before.
   */
  is: BoundingDay | DayFromToday
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * Which files are taken, by their endings and by what they begin with. Without it any is, but for programs and what can carry one.
 */
export interface KindRule {
  /**
   * The endings allowed, without a dot.
   *
   * @minItems 1
   */
  is: (
    | 'pdf'
    | 'jpg'
    | 'jpeg'
    | 'png'
    | 'gif'
    | 'webp'
    | 'heic'
    | 'heif'
    | 'tif'
    | 'tiff'
    | 'docx'
    | 'xlsx'
    | 'pptx'
    | 'odt'
    | 'ods'
    | 'odp'
    | 'doc'
    | 'xls'
    | 'ppt'
    | 'rtf'
    | 'csv'
    | 'txt'
    | 'mp4'
    | 'mov'
    | 'mp3'
  )[]
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message?: string
}
/**
 * How large a file may be.
 */
export interface MaxSizeRule {
  /**
   * A number and kB or MB (1 MB is 1024 kB).
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message?: string
}
/**
 * The least number of items.
 */
export interface MinItemsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most items.
 */
export interface MaxItemsRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The fewest that may be chosen.
 */
export interface MinChoicesRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most that may be chosen.
 */
export interface MaxChoicesRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The most files that are kept.
 */
export interface MaxFilesRule {
  /**
   * How many.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message?: string
}
/**
 * The greatest difference between this year and the date's year.
 */
export interface MaximumAgeRule {
  /**
   * In years.
   */
  is: number
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * A distance from today, which counts itself: { "years": -1 } is the same day a year ago, { "days": 14 } is in two weeks.
 */
export interface DayFromToday {
  /**
   * Years from today; with a minus, before it.
   */
  years?: number
  /**
   * Months from today; with a minus, before it.
   */
  months?: number
  /**
   * Days from today; with a minus, before it.
   */
  days?: number
}
/**
 * The date must not come after another day; that day itself is right.
 */
export interface NotAfterRule {
  /**
   * A day as 2024-05-17 (or a month, a year, a time as 2024-05-17T09:30), "today", a distance from today such as { "years": -1 }, or another date: the name of a field beside this one, or the path of one that stands before.
   */
  is: BoundingDay1 | DayFromToday
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The time must not be earlier than another; that time itself is right.
 */
export interface NotEarlierRule {
  /**
   * A time of 24 hours as 09:30, or another time: the name of a field beside this one, or the path of one that stands before.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * The time must not be later than another; that time itself is right.
 */
export interface NotLaterRule {
  /**
   * A time of 24 hours as 09:30, or another time: the name of a field beside this one, or the path of one that stands before.
   */
  is: string
  /**
   * What is said when the rule does not hold; {{is}} is the number or name above.
   */
  message: string
}
/**
 * A list whose items are cards of fields; items can be added and removed. A condition inside an item names the fields of the same item without a dot.
 */
export interface ListField {
  /**
   * The kind of field.
   */
  type: 'list'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
  /**
   * What one item is called. May contain {{placeholders}}.
   */
  item?: string
  /**
   * What each item is called by what was given in it, such as {{first}} {{last}}: in its heading, on its buttons, on the review. It names fields of the item. What was not given is left out with the words before it; where nothing was, the item is called by "item" and its number.
   */
  title?: string
  /**
   * A calculation that has a label (calculations.name): its label and what it gives stand before the items and on the review, as long as there is an item. Only of a list that stands in no other.
   */
  total?: string
  /**
   * The button that adds an item. May contain {{placeholders}}.
   */
  add?: string
  /**
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * What is said while there is none. May contain {{placeholders}}.
   */
  empty?: string
  /**
   * list (the default): each item is a card. folded: each card is one line, what the item is called, until it is opened. table: each item is a row, where there is room for it; up to four fields, each of one line.
   */
  as?: 'list' | 'folded' | 'table'
  /**
   * any: every item can be removed (the default). last: only the last.
   */
  removes?: 'any' | 'last'
  /**
   * How many empty items the list starts with; none, if left out.
   */
  starts?: number
  /**
   * The items it starts with, each with the answers to some of its fields, by name; the applicant can change and remove them. Files and what stands in a group or a list cannot be given. Amounts are texts with their decimals.
   *
   * @minItems 1
   * @maxItems 20
   */
  default?: {
    [k: string]: string | number | boolean | string[]
  }[]
  exactlyOne?: ExactlyOne
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ListRules
}
/**
 * Exactly one item is marked: the first at the beginning, later the one that was chosen.
 */
export interface ExactlyOne {
  /**
   * The name under which the answer of the marked item says true.
   */
  field: string
  /**
   * The mark on the item. May contain {{placeholders}}.
   */
  label: string
  /**
   * The button that marks another item. May contain {{placeholders}}.
   */
  mark: string
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface ListRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The least number of items.
   */
  minItems?: MinItemsRule
  /**
   * The most items.
   */
  maxItems?: MaxItemsRule
  /**
   * What is said when no item is complete: one in which every field marked as expected is given.
   */
  oneComplete?: string
}
/**
 * Several lines of text.
 */
export interface LongTextField {
  /**
   * The kind of field.
   */
  type: 'longText'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier, or words that name answers, such as {{about.first}} {{about.last}}: what was given there is offered here again, until the applicant changes it. What was not given is left out with the words before it; where nothing was, the field stays empty. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.
   */
  capitals?: Capitals
  /**
   * false: the text is no prose, and its spelling is not checked.
   */
  spellcheck?: boolean
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * How many lines are seen before it scrolls: how much is expected. 4, if left out.
   */
  rows?: number
  /**
   * true: says from the start how many words or characters are left of "maxWords" or "maxLength". Without it that is said once a fifth is left.
   */
  counter?: boolean
  rules?: LongTextRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface LongTextRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * The least number of words: what stands between spaces.
   */
  minWords?: MinWordsRule
  /**
   * The most words: what stands between spaces.
   */
  maxWords?: MaxWordsRule
  /**
   * A regular expression that the text has to match (with the "u" flag).
   */
  pattern?: PatternRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * An entry that an action finds by what is typed, such as a company or an address. The answer is { "value", "label" }: what the action calls the entry, and the words that are shown; or { "byHand": true } where it is entered by hand. What is typed and not chosen is no answer.
 */
export interface LookupField {
  /**
   * The kind of field.
   */
  type: 'lookup'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * The action that finds entries: called with what was typed and the answers of "with", it brings { "entries": [{ "value", "label" }] }. One of its outcomes has such a result, whose entries are the examples of the simulation; there "with" may say for which answers an entry is found.
   */
  action: string
  /**
   * From how many characters on it is searched; 2, if left out. 0: the first entries are listed before anything is typed.
   */
  minSearch?: number
  /**
   * The answers that the action gets with each search: the names of fields beside this one (in an item, of the same item), or the paths of answers that stand before. It is searched once those that are required are given. An entry that was found with other answers is kept and has to be chosen again.
   *
   * @minItems 1
   * @maxItems 5
   */
  with?: string[]
  /**
   * The words of the last entry, the way on for what is in no list. The answer is then { "byHand": true }; fields with "when": { "form.field": { "byHand": true } } ask for it.
   */
  byHand?: string
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests; the first entry of the simulation, if left out.
   */
  example?: {
    /**
     * What the action calls the entry.
     */
    value: string
    /**
     * The words that are shown.
     */
    label: string
  }
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  rules?: LookupRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface LookupRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when something was typed and nothing chosen; the product's own words, if left out.
   */
  format?: string
}
/**
 * An amount of money; the answer is whole, in the smallest unit of its currency: in cents.
 */
export interface MoneyField {
  /**
   * The kind of field.
   */
  type: 'money'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good amount, with all decimals of its currency. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The amount it starts with, with all decimals of its currency.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * What the answer is worked out of, in a list's item or a table's column: from the fields of the same item or row that stand before it, by their plain names. It is shown in the card, can be asked about and added up like any other answer, and is sent; nobody enters it, and a server works it out again.
   */
  calculated?: ItemCalculation
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * The currency of the amount, as ISO 4217 calls it; the flow's, if left out. The answer is whole: counted in the smallest unit of the currency.
   */
  currency?: string
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  rules?: MoneyRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface MoneyRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The least amount, or another answer that it must not be less than.
   */
  minimum?: LeastAmountRule
  /**
   * The greatest amount, or another answer that it must not be more than.
   */
  maximum?: GreatestAmountRule
  /**
   * The amount goes up in steps.
   */
  multipleOf?: AmountStepRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * Words among the questions. They ask nothing: no answer, no row on the review.
 */
export interface NoteField {
  /**
   * The kind of field.
   */
  type: 'note'
  /**
   * Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * What it says. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  text: Words
  /**
   * What it is called: above its words, or what is pressed to open it. May contain {{placeholders}}.
   */
  title?: string
  /**
   * Only its title is seen until somebody opens it.
   */
  closed?: true
}
/**
 * A number.
 */
export interface NumberField {
  /**
   * The kind of field.
   */
  type: 'number'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: number
  /**
   * The answer it starts with.
   */
  default?: number
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * What the answer is worked out of, in a list's item or a table's column: from the fields of the same item or row that stand before it, by their plain names. It is shown in the card, can be asked about and added up like any other answer, and is sent; nobody enters it, and a server works it out again.
   */
  calculated?: ItemCalculation
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * What the number is counted in: shown and read out behind it, wherever it stands.
   */
  unit?: string
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: NumberRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface NumberRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * What is said when the number is not a whole one.
   */
  whole?: string
  /**
   * The least number, or another answer that it must not be less than.
   */
  minimum?: MinimumRule
  /**
   * The greatest number, or another answer that it must not be more than.
   */
  maximum?: MaximumRule
  /**
   * The number is so many times another: it goes up in steps.
   */
  multipleOf?: MultipleOfRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * A list whose items are asked on pages of their own, one page after the other, and stand as cards of one line where the list stands. A condition inside an item, or of a page, names the fields of the same item without a dot.
 */
export interface PagedListField {
  /**
   * The kind of field.
   */
  type: 'pagedList'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The fields by name, in the order in which they are asked.
   */
  fields: {
    [k: string]: FieldDocument
  }
  /**
   * The pages of an item by name, in the order in which they are gone through. Each field of the item stands on one.
   */
  pages: {
    [k: string]: ItemPage
  }
  /**
   * What one item is called. May contain {{placeholders}}.
   */
  item?: string
  /**
   * What each item is called by what was given in it, such as {{first}} {{last}}: in its heading, on its buttons, on the review. It names fields of the item. What was not given is left out with the words before it; where nothing was, the item is called by "item" and its number.
   */
  title?: string
  /**
   * A calculation that has a label (calculations.name): its label and what it gives stand before the items and on the review, as long as there is an item. Only of a list that stands in no other.
   */
  total?: string
  /**
   * The button that adds an item. May contain {{placeholders}}.
   */
  add?: string
  /**
   * What is asked after an item that is new, on a page of its own: yes begins the next item, no goes on from the screen. Not asked where there can be no more. May contain {{placeholders}}.
   */
  another?: string
  /**
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * What is said while there is none. May contain {{placeholders}}.
   */
  empty?: string
  /**
   * any: every item can be removed (the default). last: only the last.
   */
  removes?: 'any' | 'last'
  /**
   * How many empty items the list starts with; none, if left out.
   */
  starts?: number
  /**
   * The items it starts with, each with the answers to some of its fields, by name; the applicant can change and remove them. Files and what stands in a group or a list cannot be given. Amounts are texts with their decimals.
   *
   * @minItems 1
   * @maxItems 20
   */
  default?: {
    [k: string]: string | number | boolean | string[]
  }[]
  exactlyOne?: ExactlyOne
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ListRules
}
/**
 * A page of an item: what it is headed by, and the fields it asks.
 */
export interface ItemPage {
  /**
   * The heading of the page. May contain {{placeholders}}.
   */
  title: string
  /**
   * What stands below the heading. May contain {{placeholders}}, **bold words** and links.
   */
  description?: Words
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * The names of the fields that it asks, in this order.
   *
   * @minItems 1
   * @maxItems 60
   */
  fields: string[]
}
/**
 * A phone number that exists in the numbering plan of its country; the answer is the international number (E.164), such as +14165550123. An extension is not taken.
 */
export interface PhoneField {
  /**
   * The kind of field.
   */
  type: 'phone'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * The country chosen at first, as an ISO 3166 code in lower case; ca, if left out.
   */
  country?: string
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  rules?: PhoneRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface PhoneRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * A picture among the questions. It asks nothing.
 */
export interface PictureField {
  /**
   * The kind of field.
   */
  type: 'picture'
  /**
   * Shown only when this holds. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * Its address: the name of a file in flows/public, or one that begins with https://.
   */
  src: string
  /**
   * What it shows, for those who do not see it. May contain {{placeholders}}.
   */
  words?: string
  /**
   * It only adorns, and is not read out: then it has no words.
   */
  decorative?: true
  size: PictureSize
}
/**
 * How large it is, so that its place is kept while it loads. Where there is less room it gets smaller.
 */
export interface PictureSize {
  /**
   * In CSS pixels.
   */
  width: number
  /**
   * In CSS pixels.
   */
  height: number
}
/**
 * A choice of the plans of a calculation, each a card that says what its payments would be; the answer is the plan's id.
 */
export interface PlanField {
  /**
   * The kind of field.
   */
  type: 'plan'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The name of the calculation whose plans are offered; its "plan" is this field.
   */
  calculation: string
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: PlanRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface PlanRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
}
/**
 * One of the whole numbers between two, as a line of buttons of which none is chosen at first. The answer is a number: conditions ask { "form.field": { "minimum": 7 } }.
 */
export interface ScaleField {
  /**
   * The kind of field.
   */
  type: 'scale'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The lowest number.
   */
  from: number
  /**
   * The highest number: at most 20 more than the lowest.
   */
  to: number
  /**
   * What the lowest number means. May contain {{placeholders}}.
   */
  fromLabel?: string
  /**
   * What the highest number means. May contain {{placeholders}}.
   */
  toLabel?: string
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: number
  /**
   * The answer it starts with.
   */
  default?: number
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: ScaleRules
}
/**
 * What must hold of the answer, with its words.
 */
export interface ScaleRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
}
/**
 * A signature: drawn with a finger, a pen or a mouse, or typed as a name. The answer is a file like any other, a PNG picture; one that was typed is called by the name, such as "Robin Ada.png".
 */
export interface SignatureField {
  /**
   * The kind of field.
   */
  type: 'signature'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * The name of a good file: what was typed, as a picture. Shown on a review whose source is sample.
   */
  example?: string
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: SignatureRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface SignatureRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said of a dot, which is no signature; the product's own words, if left out.
   */
  content?: string
  /**
   * What is said when it was not kept and has to be given again; the product's own words, if left out.
   */
  again?: string
}
/**
 * A table whose rows the author names and nobody adds or removes, such as a budget: each row has the same questions, one a column. A card for each row on a phone. The answer is an object of rows by name, each an object of columns; conditions ask { "form.table.row.column": … }.
 */
export interface TableField {
  /**
   * The kind of field.
   */
  type: 'table'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * What each row is called, by name, in this order: the answers of a row are found under its name. Or the words with a condition: the row is asked only while it holds. May contain {{placeholders}}.
   */
  rows: {
    [k: string]: string | TableRow
  }
  /**
   * What is asked in each row, by name, in this order: up to five questions, each of one line. A name without a dot, in a condition or in what is "calculated", is another column of the same row that stands before it.
   */
  columns: {
    [k: string]: TableColumn
  }
  totals?: TableTotals
  rules?: TableRules
}
/**
 * A row that is asked only while a condition holds.
 */
export interface TableRow {
  /**
   * What the row is called. May contain {{placeholders}}.
   */
  label: string
  /**
   * Asked only while this holds. It may ask about what stands before the table.
   */
  when: Condition
}
/**
 * A last row with the sums of columns, found under the name "totals". An empty cell counts as nothing; a column without any answer has no sum.
 */
export interface TableTotals {
  /**
   * What the row is called. May contain {{placeholders}}.
   */
  label: string
  /**
   * The names of the columns that are added up: amounts and numbers.
   *
   * @minItems 1
   * @maxItems 5
   */
  columns: string[]
}
/**
 * What must hold of the whole table, with its words. What must hold of each cell stands at the column.
 */
export interface TableRules {
  /**
   * What is said when nothing is given in any row.
   */
  required?: string
}
/**
 * A line of text.
 */
export interface TextField {
  /**
   * The kind of field.
   */
  type: 'text'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier, or words that name answers, such as {{about.first}} {{about.last}}: what was given there is offered here again, until the applicant changes it. What was not given is left out with the words before it; where nothing was, the field stays empty. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  /**
   * The keyboard that a phone shows, where the type does not say it already.
   */
  keyboard?: Keyboard
  /**
   * Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.
   */
  capitals?: Capitals
  /**
   * false: the text is no prose, and its spelling is not checked.
   */
  spellcheck?: boolean
  /**
   * What is done to the text as it is typed: made lower or upper case.
   */
  letters?: 'lower' | 'upper'
  /**
   * true: dots stand for what is typed, as in a password; a button beside it shows it. Only of what is sensitive.
   */
  covered?: boolean
  /**
   * How the answer is written: A stands for a letter, 9 for a digit, X for either; any other sign stands for itself. Capitals, spaces and signs that are missing are put right when the field is left.
   */
  form?: string
  /**
   * name: the name of a person or a place, with capital letters and without a spelling check. line (the default): any text.
   */
  as?: 'line' | 'name'
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * true: says from the start how many words or characters are left of "maxWords" or "maxLength". Without it that is said once a fifth is left.
   */
  counter?: boolean
  rules?: TextRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface TextRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * The least number of words: what stands between spaces.
   */
  minWords?: MinWordsRule
  /**
   * The most words: what stands between spaces.
   */
  maxWords?: MaxWordsRule
  /**
   * A regular expression that the text has to match (with the "u" flag).
   */
  pattern?: PatternRule
  /**
   * The check digit fits the others, so that a slip of the hand is noticed; spaces and dashes do not count.
   */
  checksum?: ChecksumRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * Several short texts: an input for each, and a button that adds another; several lines that are pasted are as many texts. The answer is the list of the texts; a condition asks { "form.field": { "has": "one" } }.
 */
export interface TextsField {
  /**
   * The kind of field.
   */
  type: 'texts'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * What one item is called. May contain {{placeholders}}.
   */
  item?: string
  /**
   * The button that adds an item. May contain {{placeholders}}.
   */
  add?: string
  /**
   * The button that removes an item. May contain {{placeholders}}.
   */
  remove?: string
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * The keyboard that a phone shows, where the type does not say it already.
   */
  keyboard?: Keyboard
  /**
   * Which letters a phone's keyboard makes capitals, where the purpose of the field does not say it already.
   */
  capitals?: Capitals
  /**
   * false: the text is no prose, and its spelling is not checked.
   */
  spellcheck?: boolean
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests; never shown in the field itself.
   *
   * @minItems 1
   */
  example?: string[]
  /**
   * The texts it starts with.
   *
   * @minItems 1
   */
  default?: string[]
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: TextsRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said. A length is that of each text.
 */
export interface TextsRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * The least number of items.
   */
  minItems?: MinItemsRule
  /**
   * The most items.
   */
  maxItems?: MaxItemsRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * What is said when one text stands there twice.
   */
  unique?: string
}
/**
 * A time of day, read as people write it: 9:30, 21.30, 9h30, 9 pm; the answer is HH:MM of 24 hours. It has no day and no time zone.
 */
export interface TimeField {
  /**
   * The kind of field.
   */
  type: 'time'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * How wide the field is, which says how much is expected: short (such as a postal code), medium (a name), long (the default) or full (an address).
   */
  width?: Width
  rules?: TimeRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface TimeRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The time must not be earlier than another; that time itself is right.
   */
  notBefore?: NotEarlierRule
  /**
   * The time must not be later than another; that time itself is right.
   */
  notAfter?: NotLaterRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * The address of a web page: http or https, kept as browsers write it.
 */
export interface UrlField {
  /**
   * The kind of field.
   */
  type: 'url'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * A good answer, as it is submitted: a date as 1990-05-17, a phone number as +14165550123. Shown on a review whose source is sample, and used by tests; never shown in the field.
   */
  example?: string
  /**
   * The answer it starts with.
   */
  default?: string
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * Masked when it is shown again; never stored, logged or put into a URL. False where something only sounds like a secret, such as a number in a public register.
   */
  sensitive?: boolean
  /**
   * How many characters at the end of a sensitive answer stay readable when it is shown again; none, if left out; at most a third of the shortest whole answer, and of a code none.
   */
  mask?: number
  /**
   * any: an address of any scheme, such as one that holds an image itself (data:). Left out: the address of a web page. Narrow it by the rule pattern.
   */
  scheme?: 'any'
  /**
   * An example inside the empty field. May contain {{placeholders}}.
   */
  placeholder?: string
  /**
   * What the field is for, as HTML names it: browsers fill it in (WCAG 1.3.5). Only what the applicant is asked of themselves has a purpose; "off" is for what is asked of another person.
   */
  autocomplete?: Purpose
  /**
   * What the Enter key of a phone's keyboard says. It presses the screen's button: say go or send where one field is all there is.
   */
  enterKey?: EnterKey
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  rules?: UrlRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface UrlRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
  /**
   * What is said when the answer is not of the kind that the field's type asks for; the product's own words, if left out.
   */
  format?: string
  /**
   * The least number of characters.
   */
  minLength?: MinLengthRule
  /**
   * The most characters.
   */
  maxLength?: MaxLengthRule
  /**
   * A regular expression that the text has to match (with the "u" flag).
   */
  pattern?: PatternRule
  /**
   * The same as another answer.
   */
  same?: SameRule
  /**
   * What is said when an earlier item of the list has the same answer.
   */
  unique?: string
}
/**
 * A yes, given by ticking. Required means that it has to be ticked.
 */
export interface YesNoField {
  /**
   * The kind of field.
   */
  type: 'yesNo'
  /**
   * What the field asks. May contain {{placeholders}}.
   */
  label: string
  /**
   * Help below the label. May contain {{placeholders}} and **bold words**, and have several paragraphs.
   */
  hint?: HintWords
  /**
   * Asked only when this holds; otherwise the answer does not count. It may ask about what stands before it: in a list's item a name without a dot is a field of the same item.
   */
  when?: Condition
  /**
   * How long the browser keeps the answer in a draft. visits: until a later visit, for whoever opens this browser then: for what says nothing about a person. tab (the default): as long as this tab is open, reloads included. never: not at all, as of a sensitive field. A file is gone with the tab at the latest, since its name may say whose it is. Inside a list or a group it is what that one says, or shorter.
   */
  keep?: Keep
  /**
   * Its label is the heading of its screen, which has no title then: for a screen whose only form asks this first, such as one that asks one thing.
   */
  asTitle?: true
  /**
   * Stands in one row with the field before it: up to four fields, in the order of the document, which break by themselves where there is no room. Their width says how much of the row each takes, a short one half of a medium one; without a width all take the same. One that is not asked leaves its part to the others.
   */
  beside?: boolean
  /**
   * A good answer. Shown on a review whose source is sample, and used by tests.
   */
  example?: boolean
  /**
   * The answer it starts with.
   */
  default?: boolean
  /**
   * The path of a field that is asked earlier: what was given there is offered here again, until the applicant changes it. Say so in the hint.
   */
  prefill?: string
  /**
   * Shown and submitted, and nobody can change it: it can be focused and read, and what is sent instead is refused. It has a default or a prefill, or a transition brings its answer. With a condition that is so only while it holds: its rules then say nothing, and what was entered before comes back afterwards. The condition may ask about what stands before it.
   */
  locked?: boolean | Condition
  /**
   * checkbox (the default): a box that is ticked for yes; required, it has to be ticked. cards: yes and no are a card each; required, one of them has to be chosen. row: the same beside each other.
   */
  as?: 'checkbox' | 'cards' | 'row'
  /**
   * The field looks as if it had to be filled in, without "optional" beside its label. In a list with the rule oneComplete an item is complete when all fields expected of it are given, but those that may come "later".
   */
  expected?: true | 'later'
  rules?: YesNoRules
}
/**
 * What must hold of the answer, each rule with its words, in the order in which they are said.
 */
export interface YesNoRules {
  /**
   * What is said when nothing was given; with a condition, it is asked for only while that holds.
   */
  required?: RequiredMessage | RequiredWhen
}
/**
 * One question: what it asks, when it applies, what it accepts, what is said when it is wrong, and how it is entered. Its type decides which keys mean something.
 */
export type FieldDocument =
  | TextField
  | LongTextField
  | EmailField
  | PhoneField
  | DateField
  | NumberField
  | MoneyField
  | DigitsField
  | CodeField
  | ChoiceField
  | ChoicesField
  | ChoiceFromField
  | LookupField
  | YesNoField
  | UrlField
  | ColorField
  | PlanField
  | FileField
  | FilesField
  | ListField
  | PagedListField
  | GroupField
  | GridField
  | TableField
  | ScaleField
  | SignatureField
  | AccountsField
  | TimeField
  | TextsField
  | HeadingField
  | NoteField
  | PictureField
  | ConsentField
/**
 * Which language the flow is offered in first, where that is the law. The applicant then chooses one expressly; the choice and its day are submitted.
 */
export interface FirstLanguage {
  /**
   * The language that stands first, at least as large as any other: one of "languages".
   */
  is: string
  /**
   * A screen before the first asks which language is wanted, in all of them. Nothing answers it but the applicant.
   */
  ask: true
}
/**
 * One use case as one document: its steps, screens, actions and copy. Documents named in `extends` are merged first, this document last (JSON Merge Patch, RFC 7396: objects merge, null removes, anything else replaces).
 */
export interface Flow {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string
  /**
   * The version of the flow language this document is written in.
   */
  version: 2
  /**
   * The id of the use case; the same as the file's name without .json.
   */
  id: string
  /**
   * The use case's name, as the configuration screen lists it.
   */
  name: string
  /**
   * Where it stands in the list of use cases; the first is the one a new visitor meets. Without a position it comes last.
   */
  position?: number
  /**
   * The language of the copy, as a BCP 47 tag such as en-CA.
   */
  language: string
  /**
   * The languages that the words stand in, that of this document among them, in which the flow is built. The words of each other one stand in a layer, flows/fr-CA/… beside flows/…: the same keys at the same places, and nothing but words.
   *
   * @minItems 1
   */
  languages?: string[]
  firstLanguage?: FirstLanguage
  /**
   * The currency of the amounts that are asked and worked out, as ISO 4217 calls it; the product's own, if left out. A field of money may have another.
   */
  currency?: string
  /**
   * Documents this one builds on, relative to the flows folder, merged in this order.
   */
  extends?: string[]
  brand?: BrandDefault
  provider?: Provider
  badge?: Badge
  footer?: Footer
  phase?: Phase
  /**
   * Ways back to the company's own pages, above every screen, before the links of the screen. Each opens in the same tab; a page around the flow has ways of its own, so that none stands there.
   */
  links?: {
    [k: string]: Link
  }
  /**
   * Choices that many fields take, written once, list by list: a field takes one by its name, "choices": "states".
   */
  choiceLists?: {
    [k: string]: ChoiceList
  }
  /**
   * The progress list, in order: each step's id and its label. A screen names its step by id.
   */
  steps: {
    [k: string]: string
  }
  /**
   * anywhere: the sections that a block "tasks" lists can be begun in any order, as far as none reads what another asks. Without it they are gone through in order.
   */
  begin?: 'anywhere'
  /**
   * The id of the first screen.
   */
  start: string
  /**
   * The screens one after the other: a screen without a "next" leads to the one after it, past those whose "when" does not hold. Screens that stand in no order are reached by a "goto" or a "next" alone. An entry that ends with .* stands for the screens whose ids begin so, in the order of the document.
   *
   * @minItems 2
   */
  order?: string[]
  /**
   * Every screen of the flow by its id. An id that ends with .* stands for one screen for each that it is like: "second.*": { "like": "first.*" }.
   */
  screens: {
    [k: string]: Screen
  }
  /**
   * Answers that nobody enters, such as a reference number, group by group; transitions bring them. A path to one begins with its group: order.number.
   */
  data?: {
    [k: string]: DataGroup
  }
  /**
   * Named pieces of asynchronous work that transitions may run.
   */
  actions?: {
    [k: string]: Action
  }
  /**
   * Named figures worked out from the answers; copy shows them as {{calculations.name}}.
   */
  calculations?: {
    [k: string]: Calculation
  }
  /**
   * What is kept in the browser's local storage: the storage key, and the names of the forms whose answers are kept under it. Of them only the fields that are kept across visits stand there (see a field's keep): anyone who opens the browser later finds it.
   */
  storage?: {
    /**
     * @minItems 1
     */
    [k: string]: string[]
  }
  draft?: DraftKeeping
  retention?: Retention
  wording: Wording
}
/**
 * Choices as a field has them: the value that is submitted and the words that are shown, or the words with a condition or a value.
 */
export interface ChoiceList {
  [k: string]: string | DescribedChoice
}
/**
 * What belongs together, by name.
 */
export interface DataGroup {
  [k: string]: DataField
}
/**
 * What stands on every screen: who handles what is entered, and for whom, and where privacy and help are.
 */
export interface Footer {
  icon?: IconName
  /**
   * A sentence. May contain {{placeholders}}.
   */
  text: string
  /**
   * Links below it, in order; each opens in a new tab.
   */
  links?: {
    [k: string]: Link
  }
}
/**
 * Help in one paragraph, or in several with points and numbers between them, by name. May contain {{placeholders}} and **bold words**; no links, since a hint is read out with its field.
 */
export type HintWords =
  | string
  | {
      [k: string]:
        | string
        | {
            /**
             * Points, each on a line of its own, by name.
             */
            points: {
              [k: string]: string
            }
          }
        | {
            /**
             * Numbered lines in this order, by name.
             */
            numbers: {
              [k: string]: string
            }
          }
    }
/**
 * The name of an icon.
 */
export type IconName =
  | 'badge-check'
  | 'banknote'
  | 'bell'
  | 'briefcase'
  | 'building'
  | 'calendar'
  | 'camera'
  | 'car'
  | 'check'
  | 'clock'
  | 'credit-card'
  | 'file-text'
  | 'home'
  | 'id-card'
  | 'key'
  | 'landmark'
  | 'list-checks'
  | 'lock'
  | 'mail'
  | 'phone'
  | 'piggy-bank'
  | 'receipt'
  | 'shield-check'
  | 'trending-up'
  | 'user'
  | 'wallet'
  | 'zap'
/**
 * What a field of a list's item, or of a table's row, is worked out of. A name without a dot is a field of the same item or row that stands before it; with * it is one of each item of a list inside it ("incomes.*.amount").
 */
export type ItemCalculation =
  | TotalCalculation
  | RatioCalculation
  | AverageCalculation
  | MostCalculation
  | LeastCalculation
  | ScoreCalculation
  | CountCalculation
  | BetweenCalculation
  | ByChoiceCalculation
/**
 * A link to a page outside the flow.
 */
export interface Link {
  /**
   * The link's words. May contain {{placeholders}}.
   */
  label: string
  /**
   * The address, relative to the page or https.
   */
  href: string
}
/**
 * What an answer must be: this very value; one of a list of values; or what an object says.
 */
export type Matcher = MatchedValue | MatchedValues | MatchedAnswer
/**
 * The answer is this value.
 */
export type MatchedValue = string | number | boolean
/**
 * The answer is one of these values.
 *
 * @minItems 1
 */
export type MatchedValues = (string | number | boolean)[]
/**
 * All of this holds of the answer.
 */
export interface MatchedAnswer {
  /**
   * true: it was given. false: it was not.
   */
  given?: boolean
  /**
   * Of a lookup: true: it is entered by hand. false: an entry was chosen.
   */
  byHand?: boolean
  /**
   * The least number; of an amount, with two decimals in quotes.
   */
  minimum?: number | string
  /**
   * The greatest number; of an amount, with two decimals in quotes.
   */
  maximum?: number | string
  /**
   * The least number of characters.
   */
  minLength?: number
  /**
   * The most characters.
   */
  maxLength?: number
  /**
   * A regular expression that the text matches (with the "u" flag).
   */
  pattern?: string
  /**
   * Of several choices: this one is among those that are chosen, or one of a list of them is.
   */
  has?: string | string[]
  /**
   * The date is today or before.
   */
  past?: true
  /**
   * The date is after today.
   */
  future?: true
  /**
   * The least difference between this year and the date's year.
   */
  minimumAge?: number
  /**
   * The greatest difference between this year and the date's year.
   */
  maximumAge?: number
  /**
   * The earliest date that fulfils it: a day as 2024-05-17 (or a month, a year), "today", or a distance from today such as { "years": -1 }. Of a time, as 09:30.
   */
  notBefore?: DayLimit
  /**
   * The latest date that fulfils it: a day as 2024-05-17 (or a month, a year), "today", or a distance from today such as { "days": 14 }. Of a time, as 09:30.
   */
  notAfter?: DayLimit
  /**
   * The least number of items, files or choices.
   */
  minItems?: number
  /**
   * The most items, files or choices.
   */
  maxItems?: number
  /**
   * At least one item fulfils this; it names the fields of the item without a dot.
   */
  some?: Condition
  /**
   * Every item fulfils this; it names the fields of the item without a dot.
   */
  every?: Condition
}
/**
 * A message on the screen.
 */
export interface Message {
  /**
   * What kind of message it is.
   */
  tone: 'info' | 'success' | 'warning' | 'error'
  /**
   * What it says. May contain {{placeholders}}.
   */
  text: string
  /**
   * The path of a field of the screen at which an error is said, such as one that a service refused: the focus goes there, and it is said until that field is changed. A field in a list cannot be named.
   */
  at?: string
}
/**
 * A banner above every screen: in which phase the form is, and what that means.
 */
export interface Phase {
  /**
   * The phase in a word or two, such as Beta. May contain {{placeholders}}.
   */
  label: string
  /**
   * What it means, such as where to say what does not work. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  words: Words
}
/**
 * The connection provider the applicant's accounts are reached through; left out where nothing is connected.
 */
export interface Provider {
  /**
   * The provider's name; copy shows it as {{provider.name}}.
   */
  name: string
  /**
   * The address of the provider's square logo, relative to the page or absolute.
   */
  logo: string
}
/**
 * How long what was sent is kept, and why. Each consent says it; the server deletes an application, with its files, when its days are over.
 */
export interface Retention {
  /**
   * How many days after it was received.
   */
  days: number
  /**
   * Why so long, as a sentence. No {{placeholders}}.
   */
  reason: string
}
/**
 * What the applicant sees at one time.
 */
export interface Screen {
  /**
   * intro: a centred card without progress. page: progress, page header and a column (the default). outcome: a centred confirmation.
   */
  layout?: 'intro' | 'page' | 'outcome'
  /**
   * The id of the step this screen belongs to.
   */
  step?: string
  /**
   * The heading; left out where a field has "asTitle". May contain {{placeholders}}.
   */
  title?: string
  /**
   * What a review calls its answers, where that is not the title. May contain {{placeholders}}.
   */
  section?: string
  /**
   * A few words above the heading, where several screens have the same one. May contain {{placeholders}}.
   */
  eyebrow?: string
  /**
   * A few sentences below the heading. May contain {{placeholders}}, **bold words** and [links](https://example.com), and have several paragraphs.
   */
  description?: Words
  /**
   * Of a screen in the order of the flow: it comes only while this holds, otherwise it is passed over. It may ask about what stands before it. A "goto" or "next" that names the screen leads to it all the same.
   */
  when?: Condition
  /**
   * The flow ends here: there is no way back from this screen.
   */
  final?: boolean
  /**
   * Who comes here cannot apply: the flow ends and nothing is sent. Back leads to what was answered, since it may have been a slip. keep: what was entered stays as it does anywhere else. forget: nothing of it stays for another visit.
   */
  stops?: 'keep' | 'forget'
  /**
   * The screen after this one, for transitions whose goto is "next": an id, or guarded choices of which the first that holds is taken. Left out where the order of the flow says it.
   */
  next?: string | NextChoice[]
  /**
   * Links in the top right corner.
   */
  links?: {
    [k: string]: ScreenLink
  }
  /**
   * The pieces of the screen in order. The key of a form block is the form's name.
   */
  blocks?: {
    [k: string]: Block
  }
  /**
   * The order of the blocks where it is not that of the document; * stands for all the others.
   *
   * @minItems 1
   */
  order?: string[]
  /**
   * The screen's buttons in order. The key is the event that pressing it sends. Left out, the screen has the product's own button, which checks its forms and leads on.
   */
  buttons?: {
    [k: string]: Button
  }
  /**
   * Buttons that stand above the blocks, for a way that is not to be missed; the others stand below.
   *
   * @minItems 1
   */
  above?: string[]
  /**
   * Overlays a transition can open.
   */
  dialogs?: {
    [k: string]: Dialog
  }
  /**
   * What happens on each event: the name of a button, or action.outcome. Of a list, the first transition whose condition holds is taken. The only button that has neither a style nor an event here checks the forms and leads on.
   */
  on?: {
    [k: string]: Transition | Transition[]
  }
}
/**
 * One guarded choice of the next screen.
 */
export interface NextChoice {
  when?: Condition
  /**
   * The screen's id.
   */
  goto: string
}
/**
 * A link to another part of the product.
 */
export interface ScreenLink {
  /**
   * The link's words. May contain {{placeholders}}.
   */
  label: string
  /**
   * Where it leads: a route of the product.
   */
  to: '/configure' | '/'
}
/**
 * The outline of a card whose sides are taken one after the other while an action is under way, and a tick.
 */
export interface CaptureSheet {
  /**
   * The kind of block.
   */
  type: 'capture'
  /**
   * What each side is called, in the order in which they are taken. May contain {{placeholders}}.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: What the side is called. May contain {{placeholders}}.
   */
  sides: string[]
  /**
   * What it says when all are taken. May contain {{placeholders}}.
   */
  done: string
}
/**
 * The mark of the provider and of the chosen institution, with a line between them that travels while an action is under way.
 */
export interface ConnectingSheet {
  /**
   * The kind of block.
   */
  type: 'connecting'
  /**
   * What it says before. May contain {{placeholders}}, and {{institution}}, the one chosen.
   */
  text: string
  /**
   * What it says while an action is under way, by the button that started it. May contain {{placeholders}}, and {{institution}}, the one chosen.
   */
  while: {
    /**
     * What it says then.
     */
    [k: string]: string
  }
}
/**
 * Institutions of which one is chosen, each with its initials; the first is, until another is.
 */
export interface InstitutionsSheet {
  /**
   * The kind of block.
   */
  type: 'institutions'
  /**
   * What is chosen. May contain {{placeholders}}.
   */
  label: string
  /**
   * The names of the institutions.
   *
   * @minItems 2
   * @maxItems 12
   *
   * Items: The name of an institution. May contain {{placeholders}}.
   */
  institutions: string[]
  /**
   * The key of what the simulated action brings that is the name of the one chosen; without it the choice shows, and changes nothing.
   */
  brings?: string
}
/**
 * A piece of a dialog, above its buttons.
 */
export type Sheet = CaptureSheet | InstitutionsSheet | ConnectingSheet
/**
 * A question that each row of a table asks: one line.
 */
export type TableColumn =
  MoneyField | NumberField | TextField | ChoiceField | YesNoField | EmailField | TimeField | DigitsField
/**
 * A value taken from the answers, or from what the action that ended brought.
 */
export interface TakenValue {
  /**
   * The path of an answer; or result, and a path into it.
   */
  take: string
}
/**
 * What one event does. In this order: answers are changed, the dialog is opened or closed, storage is forgotten, the action is run, the screen is left.
 */
export interface Transition {
  /**
   * Taken only when this holds.
   */
  when?: Condition
  /**
   * Answers to give: path and value.
   */
  set?: {
    [k: string]: string | number | boolean | TakenValue
  }
  /**
   * Lists to lengthen: path and the item to add.
   */
  append?: {
    [k: string]: string | number | boolean | TakenValue
  }
  /**
   * Answers to forget: forms, data or paths.
   */
  clear?: string[]
  /**
   * The dialog to open.
   */
  open?: string
  /**
   * Closes the open dialog.
   */
  close?: true
  /**
   * Storage keys to clear.
   */
  forget?: string[]
  /**
   * The action to run; its outcome comes back as the event action.outcome.
   */
  run?: string
  /**
   * The outcome a simulated action gives this time.
   */
  simulate?: string
  /**
   * A message to show on the screen.
   */
  show?: Message
  /**
   * The screen to go to, or "next" for the screen's own next.
   */
  goto?: string
  /**
   * The screen that is left does not count as visited: Back passes it by.
   */
  replace?: true
  /**
   * Begins anew: the page is loaded again.
   */
  restart?: true
}
/**
 * The product's own words, the same on every screen. Each use case or language may replace any of them.
 */
export interface Wording {
  /**
   * The currency of flows that name none, as ISO 4217 calls it. For example: CAD
   */
  currency: string
  /**
   * For example: Back
   */
  back: string
  /**
   * Of a completed step in the progress list, which leads back to it. For example: Back to {{step}}
   */
  backTo: string
  /**
   * For example: Continue
   */
  continue: string
  /**
   * For example: There is a problem
   */
  problem: string
  /**
   * Below the problems that are listed: how many there are besides. For example: and {{count}} more
   */
  moreProblems: string
  problems: Problems
  charactersLeft: CharactersLeft
  charactersOver: CharactersOver
  wordsLeft: WordsLeft
  wordsOver: WordsOver
  /**
   * What an item of a list is called: the word for one, and its number. For example: {{item}} {{number}}
   */
  itemName: string
  /**
   * A problem of an item in the list of problems. For example: {{item}}: {{message}}
   */
  itemProblem: string
  /**
   * The one problem of an item in which nothing was entered: what it is called, and the labels of what it lacks. For example: {{item}} still needs: {{fields}}
   */
  itemMissing: string
  /**
   * For example: Error:
   */
  errorPrefix: string
  /**
   * For example: Still needed: {{fields}}
   */
  stillMissing: string
  /**
   * For example: optional
   */
  optional: string
  /**
   * For example: Not provided
   */
  notProvided: string
  /**
   * For example: Change
   */
  change: string
  /**
   * For example: Change {{section}}
   */
  changeSection: string
  /**
   * For example: Show
   */
  show: string
  /**
   * For example: Hide
   */
  hide: string
  folded: FoldedWords
  /**
   * For example: ending in {{characters}}
   */
  endingIn: string
  /**
   * For example: hidden
   */
  hidden: string
  /**
   * For example: Step {{step}} of {{total}}
   */
  progress: string
  /**
   * For example: Completed
   */
  completed: string
  /**
   * For example: Not started
   */
  pending: string
  /**
   * Of a step that the way led past. For example: Not needed
   */
  notNeeded: string
  /**
   * Of a step that asked something and was left without an answer. For example: Skipped
   */
  skipped: string
  /**
   * Which screen of its step it is, where the step has several. For example: {{screen}} of {{total}}
   */
  screenOf: string
  tasks: TaskWords
  /**
   * What is said when midnight has passed and what a screen shows is another for it, such as a date.
   */
  dayChanged: string
  /**
   * For example: {{step}}: {{status}}
   */
  stepStatus: string
  /**
   * For example: Close
   */
  close: string
  /**
   * For example: Remove
   */
  remove: string
  /**
   * For example: Remove {{name}}
   */
  removeFile: string
  /**
   * For example: Choose a file
   */
  chooseFile: string
  /**
   * Where the one file that is taken is there. For example: Choose another file
   */
  replaceFile: string
  /**
   * For example: Take a photo
   */
  takePhoto: string
  /**
   * For example: or drop it here
   */
  dropFile: string
  /**
   * For example: {{name}} added
   */
  fileAdded: string
  /**
   * For example: Choose {{name}} again. This page can no longer read it.
   */
  fileAgain: string
  /**
   * For example: Not added
   */
  fileRefused: string
  /**
   * Stands for several files, after those that are named. For example: {{count}} more files
   */
  moreFiles: string
  /**
   * For example: up to {{limit}}
   */
  fileLimit: string
  /**
   * How many there are of those that are asked for: {{count}} and {{limit}} are filled in. For example: {{count}} of {{limit}}
   */
  countOf: string
  /**
   * For example: Day
   */
  day: string
  /**
   * For example: Month
   */
  month: string
  /**
   * For example: Year
   */
  year: string
  /**
   * For example: Time
   */
  time: string
  /**
   * For example: Country of {{field}}
   */
  country: string
  phone: PhoneWords
  digits: DigitsWords
  /**
   * Said of a date whose year has two digits. For example: {{message}}: write the year with four digits
   */
  shortYear: string
  /**
   * Said of an amount that names another currency. For example: {{message}}: write it in {{currency}}
   */
  otherCurrency: string
  /**
   * For example: Add another
   */
  add: string
  /**
   * For example: {{item}} added
   */
  added: string
  /**
   * For example: {{item}} connected
   */
  connected: string
  /**
   * Said when an account is connected that is connected already. For example: This account is already connected.
   */
  alreadyConnected: string
  /**
   * For example: {{item}} removed
   */
  removed: string
  /**
   * For example: {{item}} is back
   */
  broughtBack: string
  /**
   * For example: Undo
   */
  undo: string
  /**
   * For example: Loading
   */
  loading: string
  /**
   * For example: Your progress will not be kept on this device if you close or reload this page.
   */
  notKept: string
  /**
   * For example: Something went wrong. Nothing you entered is lost. Try again.
   */
  actionFailed: string
  /**
   * For example: Yes
   */
  yes: string
  /**
   * For example: No
   */
  no: string
  /**
   * For example: Choose
   */
  choose: string
  /**
   * Between choices and the one that goes with no other. For example: or
   */
  or: string
  /**
   * Where a search finds nothing. For example: No matches
   */
  noChoice: string
  /**
   * Below the choices that a search lists: how many there are besides. For example: {{count}} more. Keep typing to find them
   */
  moreChoices: string
  choicesFound: ChoicesFound
  /**
   * For example: First payment
   */
  downPayment: string
  /**
   * What a plan with a down payment asks for; {{first}}, {{count}}, {{interval}} and {{amount}} (of the later payments) are filled in. For example: {{first}} today, then {{count}} {{interval}} payments of {{amount}}
   */
  planDown: string
  /**
   * What a plan with several equal payments asks for; {{count}}, {{interval}} and {{amount}} are filled in. For example: {{count}} {{interval}} payments of {{amount}}, the first today
   */
  planPayments: string
  /**
   * The same where the first is due one interval from today. For example: {{count}} {{interval}} payments of {{amount}}
   */
  planLater: string
  /**
   * Around what a plan asks for, where the last payment is another, so that all add up to the total. For example: {{payments}}, the last {{amount}}
   */
  planLast: string
  /**
   * What a plan with a single payment asks for; {{amount}} is filled in.
   */
  planPayment: string
  /**
   * For example: Total
   */
  total: string
  /**
   * The link to the licences of what the product is made of. For example: Open-source licences
   */
  notices: string
  /**
   * For example: opens in a new tab
   */
  newTab: string
  /**
   * Before the day of a payment that is due today: {{date}} is filled in. For example: Today, {{date}}
   */
  today: string
  /**
   * For example: Date
   */
  paymentDate: string
  /**
   * For example: Amount
   */
  paymentAmount: string
  /**
   * How the formatter dayOfMonth says a day. For example: {{weekday}} the {{day}}
   */
  dayOfMonth: string
  account: AccountWording
  ordinals: Ordinals
  signature: SignatureWording
  consent: ConsentWording
  lookup: LookupWording
  pagedList: PagedListWording
  otherLanguage: OtherLanguageWording
  firstLanguage: FirstLanguageWording
  forget: ForgetWording
  leaving: LeavingWording
  /**
   * Said above the first screen where the browser runs no scripts. For example: This page needs JavaScript
   */
  withoutScript: string
  embedded: EmbeddedWording
  failure: FailureWording
  rules: RuleWording
}
/**
 * How many problems are listed, and what is said of them, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface Problems {
  /**
   * For example: {{count}} problems: {{messages}}
   */
  zero?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  one?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  two?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  few?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  many?: string
  /**
   * For example: {{count}} problems: {{messages}}
   */
  other: string
}
/**
 * How many characters can still be written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface CharactersLeft {
  /**
   * For example: {{count}} characters left
   */
  zero?: string
  /**
   * For example: {{count}} characters left
   */
  one?: string
  /**
   * For example: {{count}} characters left
   */
  two?: string
  /**
   * For example: {{count}} characters left
   */
  few?: string
  /**
   * For example: {{count}} characters left
   */
  many?: string
  /**
   * For example: {{count}} characters left
   */
  other: string
}
/**
 * How many characters too many were written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface CharactersOver {
  /**
   * For example: {{count}} characters too many
   */
  zero?: string
  /**
   * For example: {{count}} characters too many
   */
  one?: string
  /**
   * For example: {{count}} characters too many
   */
  two?: string
  /**
   * For example: {{count}} characters too many
   */
  few?: string
  /**
   * For example: {{count}} characters too many
   */
  many?: string
  /**
   * For example: {{count}} characters too many
   */
  other: string
}
/**
 * How many words can still be written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface WordsLeft {
  /**
   * For example: {{count}} words left
   */
  zero?: string
  /**
   * For example: {{count}} words left
   */
  one?: string
  /**
   * For example: {{count}} words left
   */
  two?: string
  /**
   * For example: {{count}} words left
   */
  few?: string
  /**
   * For example: {{count}} words left
   */
  many?: string
  /**
   * For example: {{count}} words left
   */
  other: string
}
/**
 * How many words too many were written, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface WordsOver {
  /**
   * For example: {{count}} words too many
   */
  zero?: string
  /**
   * For example: {{count}} words too many
   */
  one?: string
  /**
   * For example: {{count}} words too many
   */
  two?: string
  /**
   * For example: {{count}} words too many
   */
  few?: string
  /**
   * For example: {{count}} words too many
   */
  many?: string
  /**
   * For example: {{count}} words too many
   */
  other: string
}
/**
 * What is said on a review, a schedule or a receipt that is folded because it is long.
 */
export interface FoldedWords {
  answers: AnswersGiven
  blank: QuestionsLeftBlank
  /**
   * Opens all sections. For example: Show all answers
   */
  open: string
  /**
   * Closes them again. For example: Hide all answers
   */
  close: string
  /**
   * Shows the payments after the first. For example: Show all {{count}} payments
   */
  payments: string
}
/**
 * Beside the title of a section: how many answers it has, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface AnswersGiven {
  /**
   * For example: {{count}} answers
   */
  zero?: string
  /**
   * For example: {{count}} answers
   */
  one?: string
  /**
   * For example: {{count}} answers
   */
  two?: string
  /**
   * For example: {{count}} answers
   */
  few?: string
  /**
   * For example: {{count}} answers
   */
  many?: string
  /**
   * For example: {{count}} answers
   */
  other: string
}
/**
 * How many questions were left blank, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface QuestionsLeftBlank {
  /**
   * For example: {{count}} questions left blank
   */
  zero?: string
  /**
   * For example: {{count}} questions left blank
   */
  one?: string
  /**
   * For example: {{count}} questions left blank
   */
  two?: string
  /**
   * For example: {{count}} questions left blank
   */
  few?: string
  /**
   * For example: {{count}} questions left blank
   */
  many?: string
  /**
   * For example: {{count}} questions left blank
   */
  other: string
}
/**
 * What a task list says of its sections, besides those of the progress list.
 */
export interface TaskWords {
  /**
   * For example: In progress
   */
  inProgress: string
  /**
   * Of a section that reads what others ask. For example: Cannot start yet
   */
  waiting: string
  /**
   * Which sections have to be completed first. For example: First complete {{steps}}
   */
  waitsFor: string
  /**
   * Above the list. For example: {{count}} of {{total}} completed
   */
  done: string
}
/**
 * What is wrong with a phone number, behind the message of its field.
 */
export interface PhoneWords {
  /**
   * For example: {{message}}: it has too few digits
   */
  missing: string
  /**
   * For example: {{message}}: it has too many digits
   */
  surplus: string
  /**
   * For example: {{message}}: leave out the extension, which cannot be kept here
   */
  extension: string
}
/**
 * What a field of digits does not take: behind the message of a field, and by itself.
 */
export interface DigitsWords {
  /**
   * For example: {{message}}: there are too many digits
   */
  surplus: string
  /**
   * For example: This field takes no more than {{count}} digits
   */
  full: string
  /**
   * For example: This field takes only digits
   */
  only: string
}
/**
 * How many choices a search finds, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface ChoicesFound {
  /**
   * For example: {{count}} choices
   */
  zero?: string
  /**
   * For example: {{count}} choices
   */
  one?: string
  /**
   * For example: {{count}} choices
   */
  two?: string
  /**
   * For example: {{count}} choices
   */
  few?: string
  /**
   * For example: {{count}} choices
   */
  many?: string
  /**
   * For example: {{count}} choices
   */
  other: string
}
/**
 * What the parts of a connected account are called, where its bank is the heading.
 */
export interface AccountWording {
  /**
   * For example: Account
   */
  accountName: string
  /**
   * For example: Account number
   */
  accountNumber: string
  /**
   * For example: Status
   */
  status: string
  /**
   * What a review says where no account is connected. For example: Not connected
   */
  none: string
  statuses?: AccountStatuses
}
/**
 * What the statuses that a bank gives are called. One that is not named here is shown as the bank gives it.
 */
export interface AccountStatuses {
  /**
   * For example: Active
   */
  [k: string]: string
}
/**
 * How the number of a day is said, by the plural category that the language has for it (Intl.PluralRules, ordinal).
 */
export interface Ordinals {
  /**
   * For example: {{number}}
   */
  zero?: string
  /**
   * For example: {{number}}st
   */
  one?: string
  /**
   * For example: {{number}}nd
   */
  two?: string
  /**
   * For example: {{number}}rd
   */
  few?: string
  /**
   * For example: {{number}}th
   */
  many?: string
  /**
   * For example: {{number}}th
   */
  other: string
}
/**
 * The field for a signature. No applicant of a flow without one loads it.
 */
export interface SignatureWording {
  /**
   * What the place to draw in is called while it is empty. For example: Draw your signature here
   */
  area: string
  /**
   * The label of the input for those who type their name. For example: Or type your full name
   */
  name: string
  /**
   * The button that takes the signature back. For example: Clear
   */
  clear: string
  /**
   * What is said of a signature that was drawn. For example: Signed by hand
   */
  drawn: string
  /**
   * What is said of a signature that was typed. For example: Signed as {{name}}
   */
  typed: string
  /**
   * A dot, which is no signature. For example: That's only a dot. Sign your name
   */
  dot: string
  /**
   * A signature that has to be given again. For example: Your signature wasn't kept. Please sign again
   */
  again: string
}
/**
 * The field for a consent. No applicant of a flow without one loads it.
 */
export interface ConsentWording {
  kept: DaysKept
}
/**
 * How long what was sent is kept, before the reason that the flow gives; by the plural category that the language has for the number of days (Intl.PluralRules).
 */
export interface DaysKept {
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  zero?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  one?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  two?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  few?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  many?: string
  /**
   * For example: Kept for {{days}} days, then deleted.
   */
  other: string
}
/**
 * The field whose entries an action finds. No applicant of a flow without one loads it.
 */
export interface LookupWording {
  short: ShortSearch
  /**
   * While the action is asked. For example: Searching
   */
  searching: string
  /**
   * Where the action failed or was late. For example: The search didn't work. Nothing you entered is lost.
   */
  failed: string
  /**
   * The button that searches once more. For example: Try again
   */
  tryAgain: string
  /**
   * Below the entries of a simulation. For example: Examples only. A test doesn't run a real search
   */
  simulated: string
  /**
   * What was typed and not chosen. For example: Choose one of the results that appear as you type
   */
  choose: string
  /**
   * What has to be answered before it can be searched. For example: First answer: {{fields}}
   */
  first: string
  /**
   * An entry was found with answers that have changed since. For example: Choose again, because an answer that this depends on has changed
   */
  changed: string
}
/**
 * How many characters are needed at least, by the plural category that the language has for their number (Intl.PluralRules).
 */
export interface ShortSearch {
  /**
   * For example: Type at least {{count}} characters
   */
  zero?: string
  /**
   * For example: Type at least {{count}} characters
   */
  one?: string
  /**
   * For example: Type at least {{count}} characters
   */
  two?: string
  /**
   * For example: Type at least {{count}} characters
   */
  few?: string
  /**
   * For example: Type at least {{count}} characters
   */
  many?: string
  /**
   * For example: Type at least {{count}} characters
   */
  other: string
}
/**
 * A list whose items are asked page by page. No applicant of a flow without one loads it.
 */
export interface PagedListWording {
  /**
   * For example: Edit
   */
  edit: string
  /**
   * For example: Not complete
   */
  incomplete: string
  /**
   * For example: Complete this one, or remove it
   */
  finish: string
}
/**
 * The way to the words of another language. No applicant of a flow in one language loads it.
 */
export interface OtherLanguageWording {
  /**
   * What the links to other languages are called together, for example: Language
   */
  navigation: string
  /**
   * For example: We couldn't load the other language. Nothing has changed. Check your connection and try again.
   */
  failed: string
}
/**
 * The screen that asks which language is wanted. It shows these words of every language of the flow; only flows that ask load them.
 */
export interface FirstLanguageWording {
  /**
   * For example: Choose your language
   */
  title: string
  /**
   * What the choice means. For example: You can fill in this application in English.
   */
  text: string
  /**
   * What chooses this language. For example: Continue in English
   */
  choose: string
  /**
   * Said while the words of the language are fetched, for example: One moment...
   */
  busy: string
}
/**
 * The way to have everything forgotten that was entered, on every screen once something was.
 */
export interface ForgetWording {
  /**
   * The button. For example: Forget what I entered
   */
  label: string
  /**
   * The title of the dialog that asks first. For example: Forget what you entered?
   */
  title: string
  /**
   * What that dialog says will happen.
   */
  text: string
  /**
   * The button that does it. For example: Forget everything
   */
  confirm: string
  /**
   * The button that goes on. For example: Keep my answers
   */
  keep: string
}
/**
 * Asked where a page around the flow wants to close it, and something would be lost.
 */
export interface LeavingWording {
  /**
   * The question. For example: Leave this application?
   */
  title: string
  /**
   * What leaving costs. For example: You may lose what you've entered so far.
   */
  text: string
  /**
   * The button that leaves. For example: Leave
   */
  leave: string
  /**
   * The button that does not. For example: Stay
   */
  stay: string
}
/**
 * Said where the flow is in a frame of another page.
 */
export interface EmbeddedWording {
  /**
   * The mark on every screen of a flow that is tried out. For example: Test: nothing is sent
   */
  test: string
  /**
   * What the frame is called until the flow has said its name. For example: Application
   */
  frame: string
  /**
   * The button that closes the flow, where it is in a dialog. For example: Close
   */
  close: string
  notShown: NotShownWording
}
/**
 * Said instead of the flow where the page around it is not known.
 */
export interface NotShownWording {
  /**
   * What is the matter. For example: This form cannot be shown here
   */
  title: string
  /**
   * What to do. For example: The page around it is not set up for it. Tell whoever sent you here.
   */
  text: string
  /**
   * The link that opens the flow in a tab of its own. For example: Open it in a new tab
   */
  open: string
}
/**
 * The page that is shown when no other can be.
 */
export interface FailureWording {
  /**
   * Its heading. For example: Unexpected Application Error
   */
  title: string
  /**
   * What can be done, before what went wrong. For example: This page could not be shown. Try again.
   */
  lead: string
  /**
   * The button that loads the page again. For example: Try again
   */
  tryAgain: string
  /**
   * The button that begins anew. For example: Back to start
   */
  backToStart: string
  /**
   * What the technical details are called. For example: Technical details
   */
  details: string
  /**
   * What is said when nothing is known of the error. For example: Unknown error
   */
  unknown: string
  answers: LettingGoWording
  configuration: ForgottenConfigurationWording
}
/**
 * The way to let go of what was entered, where it may be what cannot be shown.
 */
export interface LettingGoWording {
  /**
   * Says what is lost; {{flow}} is the name of the use case. For example: Everything you entered in {{flow}} is lost.
   */
  lost: string
  /**
   * The button. For example: Forget what I entered
   */
  forget: string
}
/**
 * The way to let go of the saved configuration, where it may be what cannot be shown.
 */
export interface ForgottenConfigurationWording {
  /**
   * Says what is lost. For example: The use case, name, logos and colour that were chosen are lost.
   */
  lost: string
  /**
   * The button. For example: Forget the configuration
   */
  forget: string
}
/**
 * What is said of the rules that a field's type brings, where the field has no words of its own.
 */
export interface RuleWording {
  /**
   * An answer that is not of its field's kind. For example: Check {{field}}
   */
  format: string
  /**
   * A file with another ending. For example: {{name}} isn't an accepted file type. Choose a file of type {{is}}
   */
  kind: string
  /**
   * Of a file that can be run or can carry a program. For example: {{name}} is a program or may contain one, so we can't accept it
   */
  program: string
  /**
   * A file that is too large. For example: {{name}} is larger than {{is}}
   */
  maxSize: string
  /**
   * A file with nothing in it. For example: {{name}} is empty
   */
  empty: string
  /**
   * A file that is not what its ending says. For example: The contents of {{name}} don't match its file type
   */
  content: string
  /**
   * A PDF that opens only with a password; if left out, the words of "format". For example: {{name}} needs a password to open. Save a copy without a password and add that one
   */
  password?: string
  /**
   * A file that is there already. For example: You've already added {{name}}
   */
  duplicate: string
  /**
   * A file that has to be chosen again. For example: Choose {{name}} again
   */
  again: string
  /**
   * One file too many. For example: Only {{is}} files are kept; {{name}} was left out
   */
  maxItems: string
  /**
   * Files that were not added either, of which only the number is said. For example: {{count}} more files were not added
   */
  others: string
  /**
   * What is missing in an item of a list of which one has to be complete. For example: {{field}} is still needed
   */
  completes: string
  /**
   * A text beyond what any field takes, which was not put in. For example: {{field}} takes up to {{is}} characters
   */
  tooLong: string
}
/**
 * What is said in one paragraph, or in several with points and numbers between them, by name. May contain {{placeholders}}, **bold words** and [links](https://example.com).
 */
export type Words =
  | string
  | {
      [k: string]:
        | string
        | {
            /**
             * Points, each on a line of its own, by name.
             */
            points: {
              [k: string]: string
            }
          }
        | {
            /**
             * Numbered lines in this order, by name.
             */
            numbers: {
              [k: string]: string
            }
          }
    }
