import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswerColumns,
  answerTexts,
  columnName,
  gatherAnswerColumns,
} from '#shared/domain/filing/answer/answer-columns.ts'
import { answerFields, answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'

const words = answerWords('es')
const sources = fc.array(
  fc.record(
    {
      Nombre: fc.constantFrom('Policía', 'Rama Judicial', '', 'Contraloría'),
      Estado: fc.string(),
      Hallazgos: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
) as fc.Arbitrary<Json>
const withSources = fc
  .tuple(fc.option(sources, { nil: undefined }), fc.jsonValue({ maxDepth: 2 }))
  .map(([list, more]): Json => ({ ...(list === undefined ? {} : { Fuentes: list }), Otro: more as Json }))
const answer = fc.oneof(
  withSources,
  fc.dictionary(
    fc.oneof(fc.constantFrom('Resultado', 'Fuentes', 'Tipo', 'Nombre', 'Estado'), fc.string({ minLength: 1 })),
    fc.jsonValue({ maxDepth: 4 }),
  ) as fc.Arbitrary<Json>,
)

const gather = (results: readonly Json[], known: readonly string[] = []): AnswerColumns => {
  const gathered = gatherAnswerColumns(known)
  for (const result of results) gathered.add(result)
  return gathered.columns()
}
const titlesOf = ({ paths }: AnswerColumns): readonly string[] => paths.map((path) => columnName(path, words))

/** Every leaf value of a JSON text. */
function leavesOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isJsonObject(value) ? Object.values(value).flatMap(leavesOf) : [value]
}

describe('an answer as columns', () => {
  it('loses nothing: every readable value is a line of the panel, and in the text of a column', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), (results) => {
        const columns = gather(results)
        for (const result of results) {
          const lines = answerLines(result)
          const readable = answerFields(result)
            .flatMap(([, value]) => leavesOf(value))
            .filter((leaf) => leaf !== null && leaf !== '')
          expect(lines.map(({ value }) => value)).toEqual(readable)
          const texts = answerTexts(result, columns, words)
          expect(texts).toHaveLength(columns.paths.length + (columns.hasRest ? 1 : 0))
          for (const { path, value } of lines) {
            // The same name may be a list in one answer and an object in the next; a source's name is above its column.
            const own = texts.flatMap((text, at) => {
              const [name, ...deeper] = columns.paths[at] ?? []
              if (name === 'Fuentes' && path[0] === name && text !== '') return [text, ...deeper.map(String)]
              return (columns.paths[at]?.every((part, index) => part === path[index]) ?? true) ? [text] : []
            })
            expect(own.some((text) => text.includes(words.value(value)))).toBe(true)
          }
        }
      }),
    )
  })

  it('puts what has no column of its own together in one more', () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`Campo${index}`, `valor ${index}.`]))
    const columns = gather([wide])
    expect(columns.hasRest).toBe(true)
    const texts = answerTexts(wide, columns, words)
    expect(texts).toHaveLength(61)
    for (let index = 0; index < 100; index += 1) expect(texts.join('\n')).toContain(`valor ${index}.`)
  })

  it("has one column per field of the batch's answers, those of the specification first", () => {
    const columns = gather(
      [
        { Otro: 'x' },
        { Resultado: { Tipo: 'afiliado', Regimen: null } },
        { Resultado: { Tipo: 'no', Ciudad: 'Cali' } },
      ],
      ['Resultado'],
    )
    expect(titlesOf(columns)).toEqual(['Resultado · Tipo', 'Resultado · Ciudad', 'Otro'])
  })

  it('has no column for values shown elsewhere, for addresses (their files have columns) and for empties', () => {
    expect(
      gather([{ Estado: 'procesado', Soporte: 'https://ejemplo.co/a.pdf', Nota: '', Lista: [], Nada: null }]),
    ).toEqual({
      paths: [],
      hasRest: false,
    })
  })

  it('writes lists and nested values as readable text', () => {
    const result = {
      TieneHallazgos: false,
      PorcentajeConfianza: 0.95,
      Fuentes: [
        { Nombre: 'Procuraduría', Hallazgos: ['uno', 'dos'], Evidencias: [{ Url: 'https://ejemplo.co/x' }] },
        { Nombre: 'Contraloría', Detalle: { Clase: 'fiscal' } },
      ],
    }
    expect(answerTexts(result, gather([result]), words)).toEqual([
      'No',
      '0,95',
      'Hallazgos: uno; dos',
      'Detalle: (Clase: fiscal)',
    ])
  })

  it('has a column per source by name, and one for all if names do not distinguish them', () => {
    const one = {
      Fuentes: [
        { Nombre: 'Policía', Estado: 'consultada' },
        { Fuente: 'Rama', Estado: 'no_consultada' },
      ],
    }
    const other = { Fuentes: [{ Nombre: 'Rama', TieneHallazgos: true }] }
    const columns = gather([one, other])
    expect(titlesOf(columns)).toEqual(['Fuentes · Policía', 'Fuentes · Rama'])
    expect(answerTexts(other, columns, words)).toEqual(['', 'Tiene hallazgos: Sí'])
    const told = (Fuentes: Json): readonly string[] => titlesOf(gather([{ Fuentes }]))
    expect(
      told([
        { Nombre: 'Policía', Estado: 'a' },
        { Nombre: 'Policía', Estado: 'b' },
      ]),
    ).toEqual(['Fuentes'])
    expect(told([{ Nombre: 'Policía', Estado: 'a' }, { Estado: 'b' }])).toEqual(['Fuentes'])
    expect(told([{ Nombre: 'Policía' }])).toEqual(['Fuentes'])
    expect(told({ Policía: { Estado: 'a' } })).toEqual(['Fuentes · Policía'])
  })
})
