import { expect, it } from 'vitest'
import type { CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import { choicesOf, namesToChoose } from '#shared/domain/draft/hr/list-choices.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'

const table = (entries: readonly { code: string; name: string }[]) => ({ version: 'v', entries })
const catalogues: CatalogueSnapshot = {
  version: 'v',
  tables: {
    'document-type': table([
      { code: 'CC', name: 'Cédula de ciudadanía' },
      { code: 'CE', name: 'Cédula de extranjería' },
      { code: 'RC', name: 'Registro civil' },
    ]),
    afp: table([
      { code: '1', name: 'Porvenir' },
      { code: '2', name: 'Porvenir' },
      { code: '3', name: 'Colfondos' },
    ]),
  },
} as never

it('offers only the values that the module accepts', () => {
  const field = fieldsOf('background-check', 'antecedentes').find(({ accepted }) => accepted !== undefined)
  if (field === undefined) throw new Error('a background check accepts some document types only')
  expect(choicesOf(catalogues, 'document-type')).toHaveLength(3)
  const offered = namesToChoose(catalogues, field)
  expect(offered).toContain('Cédula de ciudadanía')
  expect(offered).toHaveLength(['CC', 'CE', 'RC'].filter((code) => field.accepted?.includes(code)).length)
})

it('offers a name that is sent itself once, without the code that tells equal names apart elsewhere', () => {
  const field = { name: 'Afp', kind: 'text', required: true, holds: 'afp' } as const
  expect(namesToChoose(catalogues, field)).toEqual(['Colfondos', 'Porvenir'])
})
