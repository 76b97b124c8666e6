import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { entityStateTone, itemStateTone } from '../../../src/renderer/components/chips/tone.ts'
import { isServiceAddress, keyPrefix } from '../../../src/renderer/components/connection/connection-input.ts'
import { identityText } from '../../../src/renderer/components/item-panel/identity-text.ts'
import { readableDate } from '../../../src/renderer/components/item-panel/readable-date.ts'
import { resultLines } from '../../../src/renderer/components/item-panel/result-lines.ts'
import { nextZoom } from '../../../src/renderer/components/pdf-viewer/zoom.ts'
import { createFormats } from '../../../src/renderer/i18n/format.ts'

describe('key and address', () => {
  it('knows a key by its prefix (spec 5)', () => {
    expect(keyPrefix(' service_test_123')).toBe('test')
    expect(keyPrefix('service_key_123')).toBe('production')
    expect(keyPrefix('otra')).toBe('other')
  })

  it.each([
    ['https://servicio.ejemplo.co', true],
    [' https://servicio.ejemplo.co/ ', true],
    ['http://127.0.0.1:4000', true],
    ['http://localhost:4000', true],
    ['http://servicio.ejemplo.co', false],
    ['http://localhost.ejemplo.co', false],
    ['https://persona:clave@servicio.ejemplo.co', false],
    ['file:///etc/passwd', false],
    ['servicio.ejemplo.co', false],
    ['', false],
  ])('%s: %s', (address, allowed) => {
    expect(isServiceAddress(address)).toBe(allowed)
  })
})

describe('tones', () => {
  it('are neutral for states that the specification does not name', () => {
    fc.assert(
      fc.property(fc.string(), (state) => {
        fc.pre(
          !['procesando', 'procesado', 'completado', 'error', 'radicado', 'certificado', 'devuelto'].includes(state),
        )
        expect([itemStateTone(state), entityStateTone(state)]).toEqual(['neutral', 'neutral'])
      }),
    )
    expect(itemStateTone('constructor')).toBe('neutral')
  })
})

describe('lines of a result', () => {
  it('show nested values by their path, but no links or values that the panel shows elsewhere', () => {
    const lines = resultLines({
      Estado: 'procesado',
      Resultado: { Tipo: 'no_afiliado', Detalle: null },
      TieneHallazgos: false,
      Fuentes: [{ Nombre: 'Procuraduría', Evidencia: 'https://ejemplo.co/x.pdf' }],
      Novedades: [{ Orden: 1 }],
    })
    expect(lines).toEqual([
      { path: ['Resultado', 'Tipo'], value: 'no_afiliado' },
      { path: ['TieneHallazgos'], value: false },
      { path: ['Fuentes', '1', 'Nombre'], value: 'Procuraduría' },
    ])
  })

  it('stay short whatever the service sends, and never repeat a path', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const lines = resultLines(json as Parameters<typeof resultLines>[0])
        expect(lines.length).toBeLessThanOrEqual(60)
        expect(new Set(lines.map(({ path }) => JSON.stringify(path))).size).toBe(lines.length)
      }),
    )
  })
})

describe('the subject of an item', () => {
  const nobody = { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: null }

  it('is the document, else the reference, else a dash', () => {
    expect(identityText({ ...nobody, documentType: 'CC', documentNumber: '1020' })).toBe('CC 1020')
    expect(identityText({ ...nobody, reference: 'cédula de Ana' })).toBe('cédula de Ana')
    expect(identityText(nobody)).toBe('—')
  })
})

describe('zoom', () => {
  it('zooms in and back out to the same size, and stops at the limits', () => {
    expect(nextZoom(nextZoom(1, 'in'), 'out')).toBe(1)
    expect(nextZoom(4, 'in')).toBe(4)
    expect(nextZoom(0.5, 'out')).toBe(0.5)
  })
})

describe('formats', () => {
  const formats = createFormats('es')
  const lateEvening = Date.parse('2026-11-21T03:30:00Z')

  it('writes numbers and days as in Colombia, in Bogotá time', () => {
    expect(formats.number(1_234_567)).toBe('1.234.567')
    expect(formats.moment(lateEvening)).toBe('20/11/2026 22:30')
    expect(formats.time(lateEvening)).toBe('22:30:00')
    expect(formats.civilDay('2027-01-04' as CivilDate)).toBe('04/01/2027')
    expect(formats.civilDayInWords('2027-01-04' as CivilDate)).toBe('lunes, 4 de enero de 2027')
  })

  it('parses only complete instants of the service, and leaves any other date unchanged', () => {
    expect(readableDate('2026-11-20T22:30:00-05:00', formats)).toBe('20/11/2026 22:30')
    expect(readableDate('2026-11-21T03:30:00.123Z', formats)).toBe('20/11/2026 22:30')
    for (const date of ['20/11/2026 10:05', '2026-11-20', '2026-11-20T10:05:00', '2026-99-20T10:05:00Z', 'ayer']) {
      expect(readableDate(date, formats)).toBe(date)
    }
  })

  it('counts calendar days in Bogotá, not spans of 24 hours', () => {
    const nextMorning = Date.parse('2026-11-21T12:00:00Z')
    expect(formats.daysAgo(lateEvening, nextMorning)).toBe('ayer')
    expect(formats.daysAgo(lateEvening, lateEvening)).toBe('hoy')
    expect(formats.daysAgo(lateEvening - 12 * 86_400_000, lateEvening)).toBe('hace 12 días')
  })
})
