import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { formFields, type Kind, table, understand } from './sheet-of.ts'

const documentHeaders = ['Cédula', 'No. Identificación', 'Número de documento', 'CC', 'NumeroIdentificacion', 'No.']
const telephoneHeaders = ['Celular', 'Cel.', 'Teléfono', 'Número celular', 'No. Celular', 'Número', 'Nequi', '']
const pairs = documentHeaders.flatMap((document) => telephoneHeaders.map((telephone) => [document, telephone] as const))
const modules = [formFields, fieldsOf('background-check', 'antecedentes')]

/** What was silently taken for the number and the mobile, whichever order the columns have. */
function silently(first: readonly [string, Kind], second: readonly [string, Kind]) {
  return modules.flatMap((fields) =>
    [
      [first, second],
      [second, first],
    ].flatMap(([one = first, other = second]) => {
      const rows = table(one, ['Nombre completo', 'name'], ['Sexo', 'word'], other)
      const { letters, question } = understand(rows, fields)
      const kinds = new Map([
        ['A', one[1]],
        ['D', other[1]],
      ])
      return ['NumeroIdentificacion', 'Celular'].flatMap((field) => {
        const kind = kinds.get(letters(field) ?? '')
        return kind === undefined || question(field) !== undefined ? [] : [`${field}: ${kind}`]
      })
    }),
  )
}

describe('telephones beside documents', () => {
  it.each(pairs)('are told apart by content under %s and %s', (document, telephone) => {
    for (const kind of ['mobile', 'landline'] as const) {
      const taken = silently([document, 'id'], [telephone, kind])
      expect(taken).not.toContain(`NumeroIdentificacion: ${kind}`)
      expect(taken).not.toContain('Celular: id')
    }
  })

  it.each(pairs.filter(([document]) => document !== 'No.'))(
    'are a question if the headers %s and %s are exchanged',
    (document, telephone) => {
      for (const kind of ['mobile', 'landline'] as const) {
        const taken = silently([document, kind], [telephone, 'id'])
        expect(taken).not.toContain(`NumeroIdentificacion: ${kind}`)
        expect(taken).not.toContain('Celular: id')
      }
    },
  )

  it('are named in the question, with the column that fits', () => {
    const { letters, question, proposed } = understand(
      table(['Número de documento', 'mobile'], ['Nombre', 'name'], ['Celular', 'id']),
    )
    expect([letters('NumeroIdentificacion'), letters('Celular')]).toEqual([undefined, undefined])
    expect(question('NumeroIdentificacion')?.candidates).toEqual(['A', 'C'])
    expect(question('NumeroIdentificacion')?.reasons.map(({ code }) => code)).toContain('content-exchanged')
    expect(proposed.reasons).toContain('unsure-columns')
  })

  it('stay where a clear header has them, as before', () => {
    const { letters, question } = understand(table(['Celular', 'mobile'], ['Nombre', 'name'], ['Cédula', 'id']))
    expect([letters('NumeroIdentificacion'), letters('Celular')]).toEqual(['C', 'A'])
    expect([question('NumeroIdentificacion'), question('Celular')]).toEqual([undefined, undefined])
  })

  it('are not needed to doubt a bare number beside another column of documents', () => {
    const { letters, question } = understand(table(['Número', 'otherId'], ['Nombre', 'name'], ['Ficha', 'id']))
    expect(letters('NumeroIdentificacion')).toBeUndefined()
    expect(question('NumeroIdentificacion')?.candidates).toEqual(['A', 'C'])
  })
})
