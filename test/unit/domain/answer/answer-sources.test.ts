import { describe, expect, it } from 'vitest'
import { gatherAnswerColumns, mostAnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import { readSources, withoutSources } from '#shared/domain/filing/answer/answer-sources.ts'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import { documentId } from '#shared/kernel/ids.ts'

const file = (name: string, kind = 'evidencia'): ItemDocument => ({
  id: documentId(name),
  key: name,
  kind,
  name,
  saved: true,
  sha256: null,
  byteLength: 1,
})

describe('the sources of a check', () => {
  it('have each what was found, what was not queried and why, and their own files', () => {
    const result = {
      Fuentes: [
        { Nombre: '<b>Rama</b>', Estado: 'consultada', TieneHallazgos: true, Hallazgos: ['uno', 'dos'] },
        { Nombre: 'Policía', Estado: 'no_consultada', Motivo: 'Requiere la fecha', Otro: { Hondo: [1] } },
      ],
    }
    const files = [file('Informe', 'informe'), file('Evidencia <b>Rama</b>'), file('Evidencia <b>Rama</b> (2)')]
    expect(readSources(result, files)).toMatchObject([
      {
        name: '<b>Rama</b>',
        state: 'consultada',
        hasFindings: true,
        lines: [
          { path: ['Hallazgos', '1'], value: 'uno' },
          { path: ['Hallazgos', '2'], value: 'dos' },
        ],
        documents: [{ name: 'Evidencia <b>Rama</b>' }, { name: 'Evidencia <b>Rama</b> (2)' }],
      },
      {
        name: 'Policía',
        state: 'no_consultada',
        hasFindings: null,
        lines: [{ value: 'Requiere la fecha' }, { path: ['Otro', 'Hondo', '1'], value: 1 }],
        documents: [],
      },
    ])
    expect(withoutSources({ ...result, Otro: 1 })).toEqual({ Otro: 1 })
  })

  it('are read from a table by their names as well', () => {
    const read = readSources({ Fuentes: { Rama: { Estado: 'ok' } } }, [])
    expect(read.map(({ name, state }) => [name, state])).toEqual([['Rama', 'ok']])
  })

  it.each([['sin conexión'], [7], [['una', 'otra']], [[{ Nombre: 'Rama' }, 'otra']]])(
    'stay among the lines of the answer if they are something else: %j',
    (sources) => {
      const result = { Fuentes: sources as never }
      expect(readSources(result, [])).toEqual([])
      expect(withoutSources(result)).toEqual(result)
      expect(answerLines(withoutSources(result)).length).toBeGreaterThan(0)
    },
  )
})

it('an answer of four hundred values has as many columns, and loses none', () => {
  const wide = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`Campo${at}`, at]))
  const gathered = gatherAnswerColumns([], mostAnswerColumns)
  gathered.add({ Resultado: wide })
  expect(gathered.columns().paths).toHaveLength(400)
  expect(gathered.columns().hasRest).toBe(false)
})
