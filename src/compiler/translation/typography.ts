/** One rule of how a language is set. */
interface TypographyRule {
  readonly sign: RegExp
  readonly message: (found: string) => string
  readonly hint: string
}

const UNBROKEN = 'Write the no-break space U+00A0 (\\u00a0 in JSON).'

/** As the Office québécois de la langue française has it, where it differs from France. */
const canadianFrench: readonly TypographyRule[] = [
  {
    sign: /[\p{L}\d})»] ?:(?=\s|$)/u,
    message: (found) => `A no-break space stands before the colon: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /[\d}] ?[$%](?!\p{L})/u,
    message: (found) => `A no-break space stands between a number and its sign: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /«(?!\u00a0)|(?<!\u00a0)»/,
    message: (found) => `A no-break space stands inside the guillemets: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /[\u00a0\u202f ][;?!]/,
    message: (found) => `No space stands before this sign: "${found}".`,
    hint: 'Take it away.',
  },
  {
    sign: /\p{L}'\p{L}|"/u,
    message: (found) => `These are the quotation marks of a typewriter: "${found}".`,
    hint: 'Write ’ or « ».',
  },
  { sign: /\.\.\./, message: () => 'Three full stops stand for an ellipsis.', hint: 'Write ….' },
  {
    sign: /\$ ?\d/,
    message: (found) => `The sign of an amount stands after it: "${found}".`,
    hint: 'Write 1 250,00 $ with no-break spaces.',
  },
  {
    sign: /\d (?=(?:caractères?|chiffres?|ans?|mois|jours?|semaines?|heures?|minutes?|secondes?|[Mk]o|km|kg|cm|mm)(?!\p{L}))/u,
    message: (found) => `A no-break space stands between a number and what it counts: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /\d{1,3} \d{3}(?!\d)/,
    message: (found) => `A no-break space stands between thousands: "${found}".`,
    hint: UNBROKEN,
  },
  {
    sign: /(?<!\d)(?:1|premier) (?=janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/,
    message: () => 'The first day of a month is « 1er ».',
    hint: 'Write 1er.',
  },
]

const rulesByLanguage: ReadonlyMap<string, readonly TypographyRule[]> = new Map([['fr-CA', canadianFrench]])

/** What is set otherwise in some words than their language has it; what is filled in is a word to it. */
export function typographyOf(
  text: string,
  language: string,
): readonly { readonly message: string; readonly hint: string }[] {
  const rules = rulesByLanguage.get(language) ?? []
  return rules.flatMap(({ sign, message, hint }) => {
    const found = sign.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '}'))
    return found === null ? [] : [{ message: message(found[0]), hint }]
  })
}
