import { describe, expect, it } from 'vitest'
import { table, understand } from './sheet-of.ts'

const sheet = (numbers: readonly string[]): string[][] =>
  table(['Documento de identidad', 'id'], ['Nombre completo', 'name'], ['Sexo', 'word']).map((cells, at) =>
    at === 0 ? cells : [numbers[at - 1] ?? '', ...cells.slice(1)],
  )

describe('a type that precedes the number', () => {
  it('is no missing field', () => {
    const { proposed, sheet: mapped, letters } = understand(sheet(['CC 1.020.304.050', 'CE-512346', '52123456 CC']))
    expect(letters('NumeroIdentificacion')).toBe('A')
    expect(proposed.mapping.missingFields).not.toContain('TipoDocumentoIdentificacion')
    expect(mapped.missingFields).not.toContain('TipoDocumentoIdentificacion')
  })
  it('is missing if the cells contain numbers alone', () => {
    const { proposed, sheet: mapped } = understand(sheet(['1020304050', '512346', '52123456']))
    expect(proposed.mapping.missingFields).toContain('TipoDocumentoIdentificacion')
    expect(mapped.missingFields).toContain('TipoDocumentoIdentificacion')
  })
})
