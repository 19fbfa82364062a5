import { describe, expect, it } from 'vitest'
import { collectNames } from '../../../src/compiler/places/names'
import { offerNames } from '../../../src/compiler/places/offers'
import { withTexts } from './projectOnDisk'

const FILE = 'flows/dog.json'

const text = `{
  "id": "dog", "start": "who", "extends": ["shared/wording.json"],
  "steps": { "dog": "Your dog" },
  "actions": { "save": { "delay": "1 s", "outcomes": { "success": {}, "failure": {} } } },
  "calculations": { "total": { "calculator": "sum", "list": "dog.walks", "property": "cost" },
    "whose": { "calculator": "byCase", "cases": { "small": { "when": { "dog.size": "small" }, "text": "Puppy" } }, "otherwise": "Dog" } },
  "screens": {
    "who": {
      "step": "dog", "title": "Whose dog?",
      "blocks": {
        "dog": {
          "type": "form",
          "fields": {
            "size": { "type": "choice", "label": "Size", "choices": { "tall": "Tall", "small": "Small" }, "example": "tall" },
            "walks": {
              "type": "list", "label": "Walks",
              "fields": {
                "cost": { "type": "money", "label": "Cost" },
                "note": { "type": "text", "label": "Note", "when": { "cost": { "given": true } } }
              }
            }
          }
        }
      },
      "buttons": { "go": { "label": "Go on", "when": { "dog.size": "small" } } },
      "on": { "go": { "run": "save", "simulate": "success" }, "save.success": { "goto": "end" } }
    },
    "end": { "title": "Thank you for {{dog.size}}" }
  }
}
`

const names = collectNames(withTexts(new Map([[FILE, text]])), FILE)

/** What is offered where ‸ stands. */
function offered(before: string, after: string): readonly string[] {
  const typed = text.replace(before, after)
  if (typed === text) throw new Error(`The text has no ${before}.`)
  return (
    offerNames(names, typed.replace('‸', ''), typed.indexOf('‸'))?.offers.map(({ name, words }) =>
      words === null ? name : `${name}: ${words}`,
    ) ?? []
  )
}

describe('the names that are offered', () => {
  it('are screens where one goes', () => {
    const screens = ['next: The screen that comes next', 'who: Whose dog?', 'end: Thank you for {{dog.size}}']
    expect(offered('"goto": "end"', '"goto": "‸end"')).toEqual(screens)
    expect(offered('"goto": "end"', '"goto": ‸')).toEqual(screens)
    expect(offered('"start": "who"', '"start": "‸"')).toEqual(screens.slice(1))
  })

  it('are answers where a condition asks, and in a list the fields beside', () => {
    expect(offered('"dog.size": "small"', '"‸"')).toEqual([
      'dog.size: Size',
      'dog.walks: Walks',
      'calculations.total',
      'calculations.whose',
    ])
    expect(offered('"cost": { "given"', '"‸": { "given"').slice(0, 2)).toEqual(['cost: Cost', 'note: Note'])
  })

  it('are the choices of the answer that is compared', () => {
    expect(offered('"dog.size": "small"', '"dog.size": "‸"')).toEqual(['tall: Tall', 'small: Small'])
    expect(offered('"dog.size": "small"', '"dog.size": ["tall", "‸"]')).toEqual(['tall: Tall', 'small: Small'])
    expect(offered('"example": "tall"', '"example": "‸"')).toEqual(['tall: Tall', 'small: Small'])
    expect(offered('"cost": { "given": true }', '"calculations.whose": "‸"')).toEqual([
      'small: Puppy',
      'otherwise: Dog',
    ])
  })

  it('are outcomes of the action that is run, and events of the screen', () => {
    expect(offered('"simulate": "success"', '"simulate": "‸"')).toEqual(['success', 'failure'])
    expect(offered('"on": {', '"on": { "‸"')).toEqual(['go: Go on', 'save.success', 'save.failure'])
  })

  it('are steps, actions and fields of items where each is named', () => {
    expect(offered('"step": "dog"', '"step": "‸"')).toEqual(['dog: Your dog'])
    expect(offered('"run": "save"', '"run": "‸"')).toEqual(['save'])
    expect(offered('"property": "cost"', '"property": "‸"')).toEqual(['cost: Cost', 'note: Note'])
  })

  it('are answers, calculations and facts in the placeholders of copy', () => {
    const inCopy = offered('{{dog.size}}', '{{do‸')
    expect(inCopy).toEqual(expect.arrayContaining(['dog.size: Size', 'calculations.total', 'flow.name']))
  })

  it('are none where nothing is named', () => {
    expect(offered('"label": "Go on"', '"label": "‸"')).toEqual([])
    expect(offered('"delay": "1 s"', '"delay": "‸"')).toEqual([])
  })
})
