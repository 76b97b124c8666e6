import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confidenceOf, verdictOfItem, verdictTexts } from '#shared/domain/filing/answer/answer-verdict.ts'
import type { Json } from '#shared/kernel/json.ts'
import { confidenceText, verdictWord } from '#shared/texts/names/answer-verdicts.ts'

const verdict = (result: Json, undated = false) => verdictOfItem({ result, undated })
const confidence = (result: Json) => confidenceOf(verdictTexts(result))

describe('the verdict of an answer', () => {
  it.each<[Json, string | null]>([
    [{ Resultado: { Tipo: 'afiliado' } }, 'afiliado'],
    [{ Resultado: { Tipo: 'No Afiliado' } }, 'no_afiliado'],
    [{ Resultado: 'no_afiliado' }, 'no_afiliado'],
    [{ TieneHallazgos: true }, 'con_hallazgos'],
    [{ TieneHallazgos: 'Sí' }, 'con_hallazgos'],
    [{ TieneHallazgos: 0 }, 'sin_hallazgos'],
    [{ Resultado: { TieneHallazgos: false } }, 'sin_hallazgos'],
    [{ Resultado: { Tipo: 'Pendiente de validación' } }, 'Pendiente de validación'],
    [{ TieneHallazgos: 'Parcial' }, 'Parcial'],
    [{ Resultado: { Tipo: ['afiliado'] } }, null],
    [{ Estado: 'procesando' }, null],
    [['afiliado'], null],
    [null, null],
  ])('%j is %j', (result, expected) => expect(verdict(result)).toBe(expected))

  it('is told in words; a word that nobody knows stands as it came', () => {
    expect(verdictWord('no_afiliado', 'es')).toBe('No afiliado')
    expect(verdictWord('Pendiente de validación', 'en')).toBe('Pendiente de validación')
    expect(verdictWord('constructor', 'es')).toBe('constructor')
  })

  it.each<[Json, number | null, string]>([
    [{ PorcentajeConfianza: 85 }, 85, '85 %'],
    [{ PorcentajeConfianza: '85,5 %' }, 85.5, '85,5 %'],
    [{ Resultado: { PorcentajeConfianza: '100%' } }, 100, '100 %'],
    [{ PorcentajeConfianza: 'alta' }, null, ''],
    [{ PorcentajeConfianza: 250 }, null, ''],
    [{ PorcentajeConfianza: { Valor: 3 } }, null, ''],
  ])('%j is as certain as %j', (result, expected, text) => {
    expect(confidence(result)).toBe(expected)
    expect(confidenceText(confidence(result), 'es')).toBe(text)
  })

  it('never throws, whatever the service answers', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void [verdict(json as Json), confidence(json as Json)]))
  })
})
