import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import { sentUndated, sourcesWord } from '#shared/domain/filing/answer/check-sources.ts'
import type { Json } from '#shared/kernel/json.ts'
import { checkLines } from '#shared/texts/answers/check-text.ts'

const source = (Nombre: string, Estado: string | null, more: Readonly<Record<string, Json>> = {}): Json => ({
  Nombre,
  ...(Estado === null ? {} : { Estado }),
  TieneHallazgos: false,
  ...more,
})
const check = (Fuentes: Json, more: Readonly<Record<string, Json>> = {}): Json => ({
  Estado: 'completado',
  TieneHallazgos: false,
  Fuentes,
  ...more,
})
const good = source('Procuraduría', 'consultada')
const why = 'Requiere la fecha de expedición del documento'

describe("the verdict of a background check's sources", () => {
  it.each<[string, Json, string | null]>([
    ['every source answered', check([good, source('Contraloría', 'CONSULTADA')]), 'none'],
    ['one was not asked', check([good, source('Policía', 'no_consultada', { Motivo: why })]), 'incomplete'],
    ['one is in error', check([good, source('Policía', 'error')]), 'incomplete'],
    ['one has a state that nobody knows', check([good, source('Policía', 'en mantenimiento')]), 'incomplete'],
    ['one says nothing', check([good, { Nombre: 'Policía' }]), 'incomplete'],
    ['one is only named', check([good, 'Policía']), 'incomplete'],
    ['one is null', check([good, null]), 'incomplete'],
    ['one says no state, and that nothing was found', check([good, source('Policía', null)]), 'none'],
    ['nobody was asked', check([]), 'incomplete'],
    [
      'a table by names',
      check({ Procuraduría: { Estado: 'consultada', TieneHallazgos: false }, Policía: 'error' }),
      'incomplete',
    ],
    ['a table of states', check({ Procuraduría: 'consultada', Policía: 'no_consultada' }), 'incomplete'],
    ['the check ended in an error', check([good], { Estado: 'error' }), 'incomplete'],
    ['the check ended in a state that nobody knows', check([good], { Estado: 'parcial' }), 'incomplete'],
    ['it is under way', check([good], { Estado: 'procesando' }), 'open'],
    [
      'findings, and one was not asked',
      check([source('Rama', 'consultada', { TieneHallazgos: true }), source('Policía', 'error')], {
        TieneHallazgos: true,
      }),
      'findings',
    ],
    [
      'a source found what the whole denies',
      check([source('Rama', 'consultada', { TieneHallazgos: 'Sí' })]),
      'findings',
    ],
    ['a list of findings', check([source('Rama', 'consultada', { Hallazgos: ['Proceso 1'] })]), 'findings'],
    ['only the whole says it', { TieneHallazgos: true }, 'findings'],
    ['only the whole denies it', { TieneHallazgos: false }, 'none'],
    [
      'inside of Resultado',
      { Resultado: { TieneHallazgos: false, Fuentes: [source('Policía', 'no_consultada')] } },
      'incomplete',
    ],
    ['no background check', { Resultado: { Tipo: 'afiliado' } }, null],
    ['nothing', null, null],
  ])('%s', (_name, result, word) => expect(sourcesWord(result, false)).toBe(word))

  it('without the issue date finding nothing is incomplete, although every named source answered', () => {
    expect(sourcesWord(check([good]), true)).toBe('undated')
    expect(verdictOfItem({ result: check([good]), undated: true })).toBe('incompleto')
    expect(sourcesWord(check([source('Rama', 'consultada', { TieneHallazgos: true })]), true)).toBe('findings')
    expect(sentUndated({ NumeroIdentificacion: '1', FechaExpedicionDocumentoIdentidad: '' })).toBe(true)
    expect(sentUndated({ NumeroIdentificacion: '1', FechaExpedicionDocumentoIdentidad: '01/02/2010' })).toBe(false)
    // Filed elsewhere, so what was sent is unknown.
    expect(sentUndated({})).toBe(false)
  })

  it('is never «sin hallazgos» unless every source that is named answered', () => {
    const states = fc.constantFrom('consultada', 'no_consultada', 'error', 'otra', '', null)
    const found = fc.constantFrom(true, false, 'no', 'sí', null)
    const sources = fc.array(fc.tuple(states, found), { maxLength: 5 })
    fc.assert(
      fc.property(sources, found, fc.boolean(), (named, said, undated) => {
        const list = named.map(([state, TieneHallazgos], at) => ({
          Nombre: `F${at}`,
          ...(state === null ? {} : { Estado: state }),
          ...(TieneHallazgos === null ? {} : { TieneHallazgos }),
        }))
        const result: Json = { Estado: 'completado', Fuentes: list, ...(said === null ? {} : { TieneHallazgos: said }) }
        const verdict = verdictOfItem({ result, undated })
        const isFound = (value: unknown): boolean => value === true || value === 'sí'
        if (isFound(said) || named.some(([, value]) => isFound(value))) expect(verdict).toBe('con_hallazgos')
        if (verdict !== 'sin_hallazgos') return
        expect(undated).toBe(false)
        expect(named.length).toBeGreaterThan(0)
        for (const [state, value] of named) expect(state === 'consultada' || (!state && value !== null)).toBe(true)
      }),
    )
  })

  it('lists the sources that were not queried, and why', () => {
    const result = check([good, source('Policía', 'no_consultada', { Motivo: why }), source('INPEC', 'error')])
    expect(checkLines({ result }, 'es')).toEqual([`Sin consultar 2 de 3 fuentes: Policía (${why}); INPEC (error).`])
    expect(checkLines({ result: check([good]), undated: true }, 'es').join()).toContain('sin la fecha de expedición')
    expect(checkLines({ result: check([good]) }, 'es')).toEqual(['Respondió 1 fuente.'])
    expect(checkLines({ result: check([]) }, 'en')).toEqual(['The answer names no queried source.'])
    expect(checkLines({ result: check([good], { Estado: 'procesando' }) }, 'es')).toEqual([])
    const both = check([source('Rama', 'consultada', { TieneHallazgos: true }), source('INPEC', 'no_consultada')])
    expect(checkLines({ result: both }, 'es')).toEqual([
      'Con hallazgos en: Rama.',
      'Sin consultar 1 de 2 fuentes: INPEC (no consultada).',
    ])
  })

  it('never throws, whatever the service answers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (json, undated) => {
        const result = { TieneHallazgos: false, Fuentes: json as Json }
        expect(checkLines({ result, undated }, 'es').every((line) => line !== '')).toBe(true)
      }),
    )
  })
})
