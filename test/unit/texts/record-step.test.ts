import { describe, expect, it } from 'vitest'
import type { Item } from '#shared/domain/filing/item.ts'
import { recordStep } from '#shared/texts/steps/record-step-text.ts'
import { entryOf, itemOf } from '../../harness/history-entries.ts'

const affiliation = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const
const said = (different: Partial<Item>, options = {}) =>
  recordStep(entryOf(itemOf('i', different), { ...affiliation, options }), 'es')

describe('the next step of an affiliation', () => {
  it.each([
    ['pending', { state: null }, 'Espere: el resultado se consulta solo.'],
    ['in progress', { state: 'procesando' }, 'Espere: el resultado se consulta solo.'],
    ['in progress, and filed', { state: 'procesando', entityState: 'radicado' }, 'Espere a la entidad.'],
    ['failed, and nobody said why', { state: 'error', entityState: null }, 'El servicio no dio el motivo'],
    ['failed', { state: 'error', reasons: ['Sin cupo'] }, 'Lea el motivo, y corrija y radique otra vez desde su lote.'],
    ['done, and sent back: no success', { state: 'procesado', entityState: ' Devuelto ' }, 'Corregir los devueltos'],
    ['failed, and sent back', { state: 'error', entityState: 'devuelto' }, 'Corregir los devueltos'],
    ['done, and filed', { state: 'procesado', entityState: 'radicado' }, 'este programa no lo sigue'],
    ['done, and certified', { state: 'procesado', entityState: 'certificado' }, 'No hay nada que hacer.'],
    ['done, and the entity silent', { state: 'procesado', entityState: null }, 'no lo dé por radicado'],
    ['rejected', { outcome: 'rejected', state: null }, 'corrija y radique otra vez'],
    ['omitted', { outcome: 'omitted', state: null }, 'corrija y radique otra vez'],
    ['named nowhere', { outcome: 'unmatched', state: null }, 'No lo radique otra vez mientras tanto.'],
    ['not sent', { outcome: null, state: null }, 'No lo radique otra vez mientras tanto.'],
    ['sent back, and filed again', { entityState: 'devuelto', filedAgain: true }, 'Ya se radicó otra vez'],
    ['a state nobody knows', { state: 'En cola ✦', entityState: null }, '«En cola ✦»'],
    ['a word of the entity nobody knows', { entityState: 'en_$&_revisión' }, '«en_$&_revisión»'],
  ] as const)('%s', (_, different, words) => {
    expect(said(different)).toContain(words)
  })

  it('says that a tracked certificate is recorded automatically', () => {
    expect(said({ entityState: 'RADICADO' }, { RastrearCertificado: true })).toContain('su llegada se anota sola')
  })
})

it('a finished query asks to view its result, and mentions no entity', () => {
  const query = { module: 'social-security-query', entity: 'adres' } as const
  expect(recordStep(entryOf(itemOf('q'), query), 'en')).toContain('Look at the result')
  const check = { module: 'background-check', entity: 'antecedentes' } as const
  expect(recordStep(entryOf(itemOf('c', { state: 'Completado' }), check), 'es')).toContain('informe en PDF')
})
