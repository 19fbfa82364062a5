import { describe, expect, it } from 'vitest'
import { rulesOfField } from '../../../src/compiler/check/checkMessages'
import { expectOnly, found, type Mistake } from '../../fixtures/bicycle'
import { drop, put } from '../../fixtures/edits'

const rider = '/screens/rider/blocks/rider'
const schema = `${rider}/schema`
const fields = `${schema}/properties`
const adult = `${schema}/allOf/0/then`
const list = '/screens/rides/blocks/rides/schema/properties/list'

describe('forms', () => {
  it.each<Mistake>([
    [
      'two have the same name',
      put('/screens/rides/blocks/rider', { type: 'form', schema: { type: 'object', properties: {} } }),
      'duplicate-form',
      '/screens/rides/blocks/rider',
      'name of its own',
    ],
    [
      'the name means something else',
      put('/screens/rides/blocks/brand', { type: 'form', schema: { type: 'object', properties: {} } }),
      'reserved-name',
      '/screens/rides/blocks/brand',
      'calculations',
    ],
    [
      'a required field does not exist',
      put(`${schema}/required/1`, 'knd'),
      'unknown-field',
      `${schema}/required/1`,
      '"kind"',
    ],
    [
      'a field of one branch is always required',
      put(`${schema}/required/2`, 'licence'),
      'unknown-field',
      `${schema}/required/2`,
      'There is',
    ],
    [
      'a branch requires what it does not have',
      put(`${adult}/required/1`, 'numbr'),
      'unknown-field',
      `${adult}/required/1`,
      '"number"',
    ],
    [
      'an item requires what it does not have',
      put(`${list}/items/required/0`, 'plac'),
      'unknown-field',
      `${list}/items/required/0`,
      '"place"',
    ],
    [
      'the order names no field',
      put(`${rider}/ui/ui:order/0`, 'nam'),
      'unknown-field',
      `${rider}/ui/ui:order/0`,
      '"name"',
    ],
    ['the order leaves fields out', drop(`${rider}/ui/ui:order/2`), 'incomplete-order', `${rider}/ui/ui:order`, '"*"'],
    [
      'the order of a screen names no block',
      put('/screens/rider/order/0', 'progres'),
      'unknown-block',
      '/screens/rider/order/0',
      '"progress"',
    ],
    [
      'the order of a screen leaves blocks out',
      drop('/screens/rider/order/0'),
      'incomplete-order',
      '/screens/rider/order',
      '"*"',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('fields', () => {
  it.each<Mistake>([
    [
      'a keyword does not fit the type',
      put(`${fields}/kind/minimum`, 1),
      'unfit-keyword',
      `${fields}/kind/minimum`,
      'integer or number',
    ],
    ['money is a text', put(`${fields}/name/money`, true), 'unfit-keyword', `${fields}/name/money`, 'integer'],
    [
      'a date rule looks at no date',
      put(`${fields}/name/notFuture`, true),
      'unfit-keyword',
      `${fields}/name/notFuture`,
      '"format": "date"',
    ],
    [
      'notBefore names no field',
      put(`${fields}/since/notBefore`, 'bornn'),
      'unknown-field',
      `${fields}/since/notBefore`,
      '"born"',
    ],
    [
      'notBefore names itself',
      put(`${fields}/since/notBefore`, 'since'),
      'unknown-field',
      `${fields}/since/notBefore`,
      'There is',
    ],
    [
      'notBefore names no date',
      put(`${fields}/since/notBefore`, 'name'),
      'unfit-keyword',
      `${fields}/since/notBefore`,
      'date',
    ],
    [
      'a pattern cannot be used',
      put(`${adult}/properties/number/pattern`, '[0-9'),
      'bad-pattern',
      `${adult}/properties/number/pattern`,
      '"u" flag',
    ],
    [
      'a pattern needs the loose syntax',
      put(`${adult}/properties/number/pattern`, '\\-'),
      'bad-pattern',
      `${adult}/properties/number/pattern`,
      'escape only',
    ],
    [
      'mask stands without sensitive',
      drop(`${adult}/properties/number/sensitive`),
      'missing-key',
      `${adult}/properties/number/mask`,
      '"sensitive": true',
    ],
    [
      'an object is neither file nor fields',
      put(`${fields}/thing`, { type: 'object' }),
      'missing-key',
      `${fields}/thing`,
      '"file" or "properties"',
    ],
    [
      'a list does not say of what',
      put(`${fields}/things`, { type: 'array' }),
      'missing-key',
      `${fields}/things`,
      '"items"',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))
})

describe('messages', () => {
  it.each<Mistake>([
    [
      'the field has no such rule',
      put(`${fields}/name/messages/pattern`, 'No'),
      'message-without-rule',
      `${fields}/name/messages/pattern`,
      'required, type, minLength',
    ],
    [
      'the field is not required',
      put(`${fields}/born/messages`, { required: 'No' }),
      'message-without-rule',
      `${fields}/born/messages/required`,
      'notFuture',
    ],
    [
      'the file has no largest size',
      drop(`${adult}/properties/licence/file/maxSize`),
      'message-without-rule',
      `${adult}/properties/licence/messages/fileSize`,
      'fileType',
    ],
    [
      'the form has no files',
      put('/screens/rides/blocks/rides/schema/messages', { pendingFiles: 'No' }),
      'message-without-rule',
      '/screens/rides/blocks/rides/schema/messages/pendingFiles',
      'incomplete',
    ],
    [
      'nothing in the form has to be filled',
      put('/screens/rides/blocks/extra', {
        type: 'form',
        schema: { type: 'object', properties: { note: { type: 'string' } }, messages: { incomplete: 'No' } },
      }),
      'message-without-rule',
      '/screens/rides/blocks/extra/schema/messages/incomplete',
      'There is none here',
    ],
  ])('are refused where %s', (_title, edit, ...expected) => expectOnly(found(edit), ...expected))

  it('may be given for every rule of a list of files', () => {
    expect(
      rulesOfField(
        { type: 'array', minItems: 1, maxItems: 3, items: { type: 'object', file: { extensions: ['pdf'] } } },
        true,
      ),
    ).toEqual([
      'required',
      'type',
      'minItems',
      'maxItems',
      'file',
      'fileType',
      'fileEmpty',
      'fileContent',
      'fileDuplicate',
      'filesTooMany',
    ])
  })
})
