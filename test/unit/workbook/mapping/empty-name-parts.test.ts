import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { header, people } from '../rows/people.ts'
import { understand } from './sheet-of.ts'

const before = header.slice(0, 3)
const after = header.slice(4)

/** A sheet with names in separate columns, and more rows than the mapping samples. */
function joinedOf(labels: readonly string[], names: readonly string[], last: readonly string[] = names) {
  const workers = people(130).map((row) => row.map((value) => String(value ?? '').replace(/^=/, '')))
  const { sheet, letters } = understand(
    [
      [...before, ...labels, ...after],
      ...workers.map((row, index) => [
        ...row.slice(0, 3),
        ...(index === workers.length - 1 ? last : names),
        ...row.slice(4),
      ]),
    ],
    fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps'),
  )
  return { sheet, joined: letters('Nombres') }
}

const four = ['Primer apellido', 'Segundo apellido', 'Primer nombre', 'Segundo nombre']

describe('a name part that is empty in the first rows', () => {
  it('is joined, so that people further down keep it', () => {
    const { sheet, joined } = joinedOf(four, ['RUEDA', 'ORTIZ', 'NUBIA', ''], ['RUEDA', 'ORTIZ', 'NUBIA', 'STELLA'])
    expect(joined).toEqual('F+G+D+E')
    expect(sheet.rows[0]?.cells.Nombres?.text).toBe('NUBIA RUEDA ORTIZ')
    expect(sheet.rows.at(-1)?.cells.Nombres?.text).toBe('NUBIA STELLA RUEDA ORTIZ')
  })
  it('is joined if it is a surname, or follows a part without a number', () => {
    expect(joinedOf(four, ['RUEDA', '', 'NUBIA', 'STELLA']).joined).toEqual('F+G+D+E')
    expect(joinedOf(['Apellidos', 'Nombre', 'Segundo nombre'], ['RUEDA ORTIZ', 'NUBIA', '']).joined).toBe('E+F+D')
  })
  it.each<readonly [string, readonly string[]]>([
    ['another person’s', ['Primer apellido', 'Primer nombre', 'Segundo nombre cónyuge']],
    ['there twice over', ['Primer apellido', 'Primer nombre', 'Nombre 1']],
  ])('is left out if it is %s', (_, labels) => {
    expect(joinedOf(labels, ['RUEDA', 'NUBIA', '']).joined).toEqual('E+D')
  })
})
