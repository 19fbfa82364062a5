import type { EmbedOptions, FrameMessage, Hello, HostMessage } from './message'

/** The outcome of an action that threw. No flow can declare an empty name. */
export const THREW = ''

/** The version of the protocol (schemas/embedding/message.schema.json). */
export const PROTOCOL = 2

type Check = (value: unknown) => boolean

/** Checks of a message's parts, by its type. */
type Shapes<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: Readonly<Record<string, Check>>
}

const LONGEST = 1000
const LONGEST_ADDRESS = 200_000
const MOST = 1_000_000
/** Limits the depth of answers. */
const DEEPEST = 20
const LONGEST_SESSION = 200
const LONGEST_PROOF = 10_000
const LONGEST_REFERENCE = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const isAddress: Check = (value) => typeof value === 'string' && value.length <= LONGEST_ADDRESS
const isCount: Check = (value) => typeof value === 'number' && value >= 0 && value <= MOST
const isFlag: Check = (value) => typeof value === 'boolean'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAnswers: Check = (value) => isObject(value) && Object.values(value).every(isObject)
/** Whether a message can carry a value: no function and nothing circular. */
const isPlain = (value: unknown, depth = DEEPEST): boolean => {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
  return depth > 0 && Object.values(value).every((part) => isPlain(part, depth - 1))
}
const isAnything: Check = () => true
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value)
const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 50 && value.every((item: unknown) => check(item))
const objectOf =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(parts, key)) &&
    Object.entries(parts).every(([key, check]) => check(value[key]))

const isScheme = oneOf('light', 'dark', 'auto')
const isBrand = objectOf({
  name: orNothing(isText),
  logo: orNothing(isAddress),
  secondaryLogo: orNothing(isAddress),
  darkLogo: orNothing(isAddress),
  darkSecondaryLogo: orNothing(isAddress),
  primaryColor: orNothing((value) => isText(value) && /^#[\dA-F]{6}$/i.test(value)),
})

const optionParts = {
  useCase: orNothing(isText),
  brand: orNothing(isBrand),
  colorScheme: orNothing(isScheme),
  language: orNothing(isText),
  display: oneOf('inline', 'dialog'),
  mode: oneOf('test', 'live'),
  session: orNothing((value) => isText(value) && value.length <= LONGEST_SESSION),
  prefill: orNothing((value) => isAnswers(value) && isPlain(value)),
  actions: listOf(objectOf({ action: isText, timeout: isCount })),
  submitTimeout: orNothing(isCount),
} satisfies { readonly [Part in keyof EmbedOptions]-?: Check }

const OPTION_NAMES = [
  'useCase',
  'brand',
  'colorScheme',
  'language',
  'display',
  'mode',
  'session',
  'prefill',
  'actions',
  'submitTimeout',
] as const satisfies readonly (keyof EmbedOptions)[]

const isOptions = objectOf(optionParts)
const isHelloShape = objectOf({ formway: Number.isInteger, type: oneOf('hello'), options: isObject })

const fromHost: Shapes<HostMessage> = {
  update: { brand: orNothing(isBrand), colorScheme: orNothing(isScheme), language: orNothing(isText) },
  back: { id: isCount },
  exit: { id: isCount, force: isFlag },
  ended: {
    id: isCount,
    outcome: isText,
    result: isAnything,
    proof: orNothing((value) => typeof value === 'string' && value.length <= LONGEST_PROOF),
    reference: orNothing((value) => isText(value) && value !== '' && value.length <= LONGEST_REFERENCE),
  },
  getFile: { id: isCount, file: isText },
  visible: { top: isCount, height: isCount },
}

const fromFrame: Shapes<FrameMessage> = {
  here: {},
  welcome: { flow: isText, title: isText, language: isText, keeps: isFlag, close: isText },
  spoken: { title: isText, language: isText, close: isText },
  refused: {
    reason: oneOf('origin', 'version', 'useCase', 'broken'),
    version: orNothing(isCount),
    useCases: orNothing(listOf(isText)),
  },
  option: { message: isText },
  ready: {},
  height: { height: isCount },
  top: {},
  escape: {},
  event: { event: isObject },
  wentBack: { id: isCount, wentBack: isFlag },
  asking: { id: isCount },
  exiting: { id: isCount, exits: isFlag },
  run: {
    id: isCount,
    action: isText,
    key: isText,
    answers: isAnswers,
    day: isText,
    submission: orNull(isObject),
    reference: orNull(isText),
    summary: orNull(isObject),
    search: orNothing(isText),
    with: orNothing(isObject),
  },
  abort: { id: isCount },
  submitted: { submission: isObject, reference: orNull(isText), summary: orNull(isObject) },
  finished: { reason: oneOf('done', 'stopped', 'startOver') },
  fileBytes: { id: isCount, blob: orNull((value) => value instanceof Blob) },
}

/** A greeting of any version; other versions may have other options. */
type AnyHello = Omit<Hello, 'options'> & { readonly options: unknown }

export function isHello(message: unknown): message is AnyHello {
  return isHelloShape(message)
}

/** Whether the options fit this version. */
export function isEmbedOptions(options: unknown): options is EmbedOptions {
  return isOptions(options)
}

export function findInvalidOptions(options: EmbedOptions): readonly (keyof EmbedOptions)[] {
  return OPTION_NAMES.filter((name) => !optionParts[name](options[name]))
}

export function isHostMessage(message: unknown): message is HostMessage {
  return matchesShape(message, fromHost)
}

export function isFrameMessage(message: unknown): message is FrameMessage {
  return matchesShape(message, fromFrame)
}

/**
 * Whether a message has a known type and exactly its parts. Messages are structured clones, so reading them cannot
 * throw.
 */
function matchesShape(message: unknown, shapes: Readonly<Record<string, Readonly<Record<string, Check>>>>): boolean {
  if (!isObject(message)) return false
  const { type, ...parts } = message
  if (!isText(type) || !Object.hasOwn(shapes, type)) return false
  return objectOf(shapes[type] ?? {})(parts)
}
