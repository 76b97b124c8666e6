import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { readDocuments, readNovedades, readUrl } from '#shared/service/links.ts'
import { defaultWireChoices as choices } from '#shared/service/unspecified.ts'
import { wireJson } from './sample-content.ts'

const documents = (item: Json) => readDocuments(item, readNovedades(item, choices), choices)
const keysOf = (item: Json) => documents(item).map((document) => document.key)

describe('links', () => {
  it('are http or https addresses, as texts or in objects', () => {
    expect(readUrl(' https://a.co/x?y=1 ', choices)).toBe('https://a.co/x?y=1')
    expect(readUrl({ Url: 'http://127.0.0.1:9/x' }, choices)).toBe('http://127.0.0.1:9/x')
    expect(readUrl({ Enlace: 'https://a.co/x' }, choices)).toBe('https://a.co/x')
    for (const value of [
      '',
      'JVBERi0xLjc',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://',
      'https://a b',
      null,
      1,
      {},
      [],
    ]) {
      expect(readUrl(value, choices)).toBeNull()
    }
  })
})

describe('Novedades (spec 2.8)', () => {
  it('are read in the order received', () => {
    const steps: Json = [
      { Orden: 2, Fase: 'Radicación', Mensaje: 'Radicado', Fecha: '2026-11-20T10:00:00', Evidencia: 'https://a.co/2' },
      { Orden: '1', Fase: 'Envío', Mensaje: 'Enviado', Fecha: '2026-11-20' },
    ]
    expect(readNovedades({ Novedades: steps }, choices)).toEqual([
      {
        order: 2,
        phase: 'Radicación',
        message: 'Radicado',
        date: '2026-11-20T10:00:00',
        evidenceUrl: 'https://a.co/2',
      },
      { order: 1, phase: 'Envío', message: 'Enviado', date: '2026-11-20', evidenceUrl: null },
    ])
  })

  it('tolerate missing orders, other types, single steps and plain texts', () => {
    const steps: Json = [
      { Fase: 3, Mensaje: null },
      'Devuelto',
      { Orden: 'último', Evidencia: { Url: 'https://a.co/3' } },
      null,
    ]
    expect(readNovedades({ Novedades: steps }, choices)).toEqual([
      { order: 1, phase: '3', message: '', date: '', evidenceUrl: null },
      { order: 2, phase: '', message: 'Devuelto', date: '', evidenceUrl: null },
      { order: 3, phase: '', message: '', date: '', evidenceUrl: 'https://a.co/3' },
      { order: 4, phase: '', message: '', date: '', evidenceUrl: null },
    ])
    expect(readNovedades({ Novedades: { Orden: 9, Mensaje: 'Uno' } }, choices)).toHaveLength(1)
    expect(readNovedades({}, choices)).toEqual([])
  })
})

describe('documents', () => {
  it('of forms are named by type and version', () => {
    const item: Json = {
      Formularios: [
        { Tipo: 'EPS', Version: 2, Url: 'https://a.co/eps', CorreoEnviado: true },
        { Tipo: 'CCF', Url: 'https://a.co/ccf' },
        { Tipo: 'ARL', Url: null },
      ],
    }
    expect(documents(item)).toEqual([
      { kind: 'EPS', name: 'Formulario EPS v2', url: 'https://a.co/eps', key: 'formulario:EPS:v2' },
      { kind: 'CCF', name: 'Formulario CCF', url: 'https://a.co/ccf', key: 'formulario:CCF' },
    ])
  })

  it('of background checks are the report and the evidences of each source', () => {
    const item: Json = {
      InformePdf: { Url: 'https://a.co/informe' },
      Fuentes: [
        { Nombre: 'Procuraduría General', Evidencias: ['https://a.co/p1', { Url: 'https://a.co/p2' }] },
        { Evidencia: 'https://a.co/x' },
        { Nombre: 'Sin archivo' },
      ],
    }
    expect(keysOf(item)).toEqual([
      'informe',
      'fuente:procuraduria-general:1',
      'fuente:procuraduria-general:2',
      'fuente:fuente-2:1',
    ])
    expect(keysOf({ Resultado: item })).toEqual(keysOf(item))
    expect(keysOf({ Fuentes: { policia: { Pdf: 'https://a.co/1' } } })).toEqual(['fuente:policia:1'])
  })

  it('of the history carry the order of their step', () => {
    const item: Json = {
      Novedades: [
        { Orden: 3, Fase: 'Radicación', Evidencia: 'https://a.co/3' },
        { Orden: 3, Evidencia: ['https://a.co/3b'] },
        { Fase: 'x' },
      ],
    }
    expect(documents(item)).toEqual([
      { kind: 'evidencia', name: 'Evidencia 3: Radicación', url: 'https://a.co/3', key: 'evidencia:3' },
      { kind: 'evidencia', name: 'Evidencia 3', url: 'https://a.co/3b', key: 'evidencia:3#2' },
    ])
  })

  it('of queries are their supporting file, once', () => {
    expect(keysOf({ Resultado: { Tipo: 'afiliado', Soporte: 'https://a.co/s', Url: 'https://a.co/s' } })).toEqual([
      'soporte',
    ])
  })
})

const renewed = (value: Json): Json => {
  if (typeof value === 'string') return /^\s*https?:\/\//.test(value) ? `${value.trim()}?renovado` : value
  if (Array.isArray(value)) return value.map(renewed)
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renewed(inner)]))
    : value
}

describe('keys', () => {
  const url = fc.webUrl()
  const item = fc.record(
    {
      Formularios: fc.array(fc.record({ Tipo: fc.constantFrom('EPS', 'CCF'), Version: fc.integer(), Url: url })),
      InformePdf: url,
      Fuentes: fc.array(
        fc.record({ Nombre: fc.string(), Evidencias: fc.array(url) }, { requiredKeys: ['Evidencias'] }),
      ),
      Novedades: fc.array(
        fc.record({ Orden: fc.integer(), Fase: fc.string(), Evidencia: url }, { requiredKeys: ['Fase'] }),
      ),
    },
    { requiredKeys: [] },
  )

  it('are distinct within an item, and the same when every link is renewed', () => {
    fc.assert(
      fc.property(item, (json) => {
        const keys = keysOf(json as Json)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keysOf(renewed(json as Json))).toEqual(keys)
      }),
    )
  })

  it('are distinct in arbitrary JSON, and every link is an address', () => {
    fc.assert(
      fc.property(wireJson, (json) => {
        const found = documents({ Formularios: json, Fuentes: json, Novedades: json, InformePdf: json })
        expect(new Set(found.map((document) => document.key)).size).toBe(found.length)
        for (const document of found) expect(document.url).toMatch(/^https?:\/\//i)
      }),
    )
  })
})
