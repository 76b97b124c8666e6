import { describe, expect, it } from 'vitest'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import { pictureOf } from '#shared/domain/filing/answer/answer-picture.ts'
import { doubtsOf, isUnsure } from '#shared/domain/filing/extraction/document-reading.ts'
import { readExtracted } from '#shared/domain/filing/extraction/extracted.ts'
import type { Json } from '#shared/kernel/json.ts'

/** The first part of a PNG with this many pixels. */
function png(width: number, height: number): string {
  const head = Buffer.alloc(120)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head.toString('base64')
}

function jpeg(width: number, height: number): string {
  const remark = Buffer.concat([Buffer.from('ffe00010', 'hex'), Buffer.alloc(14)])
  const frame = Buffer.from('ffc0001108', 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), remark, frame, size, Buffer.alloc(120)]).toString('base64')
}

describe('data read from an identity document', () => {
  it('is sorted by the meaning of its names, whatever they are', () => {
    const document = readExtracted({
      Referencia: 'fila 5',
      Estado: 'procesado',
      tipoFormato: 'CEDULA_DIGITAL',
      campos: { numero: '1.020', apellidos: { valor: 'PEÑA', confianza: 0.41 }, Nada: null, Vacio: '' },
      codigoDane: '11001',
      rostros: [{ pagina: 1, imagen: png(40, 50) }, { imagen: 'https://ventanilla.invalid/cara.png' }],
      calidad: { legible: true, porcentaje: 91 },
    })
    const told = (values: typeof document.values) => values.map(({ path, value }) => [path.join('.'), value])
    expect(told(document.values)).toEqual([
      ['campos.numero', '1.020'],
      ['campos.apellidos', 'PEÑA'],
    ])
    expect(document.values[1]).toMatchObject({ name: 'apellidos', certainty: 0.41 })
    expect(told(document.places)).toEqual([['codigoDane', '11001']])
    expect(told(document.format)).toEqual([['tipoFormato', 'CEDULA_DIGITAL']])
    expect(told(document.faces)).toEqual([['rostros.1.pagina', 1]])
    expect(told(document.quality)).toEqual([
      ['calidad.legible', true],
      ['calidad.porcentaje', 91],
    ])
    expect(document.pictures).toEqual([{ mime: 'image/png', base64: png(40, 50) }])
    expect(document.values.map(isUnsure)).toEqual([false, true])
    expect(doubtsOf(document)).toEqual(['unsure-value'])
  })

  it.each<[string, Json, readonly string[]]>([
    ['nothing', { Referencia: 'x', Estado: 'procesado' }, ['nothing-read']],
    ['an answer that is no object', 'nada', []],
    ['a document that cannot be read', { Campos: { A: 'x' }, Calidad: { Legible: 'No' } }, ['illegible']],
    ['a share of one', { Campos: { A: 'x' }, Confianza: 0.6 }, ['low']],
    ['a share of a hundred', { Campos: { A: 'x' }, Calidad: '92 %' }, []],
    ['a number that is no share', { Campos: { A: 'x' }, Calidad: 1_200 }, []],
    ['remarks', { Campos: { A: 'x' }, Calidad: { Observaciones: ['borroso'] } }, ['remarks']],
  ])('is in doubt only where the answer says so: %s', (_, answer, doubts) => {
    expect(doubtsOf(readExtracted(answer))).toEqual(doubts)
  })
})

describe('a picture in an answer', () => {
  it('is drawn if it has one of two types and a drawable size', () => {
    expect(pictureOf(png(300, 400))?.mime).toBe('image/png')
    expect(pictureOf(`data:image/jpeg;base64,${jpeg(300, 400)}`)?.mime).toBe('image/jpeg')
  })

  it.each([
    ['too many dots', png(60_000, 60_000)],
    ['too many dots behind a remark', jpeg(60_000, 60_000)],
    ['another kind', `data:image/svg+xml;base64,${Buffer.from('<svg onload="x"/>'.repeat(20)).toString('base64')}`],
    ['no base64', `/9j/${'á'.repeat(200)}`],
    ['a text', 'PEÑA'],
  ])('is not drawn: %s', (_, text) => expect(pictureOf(text)).toBeNull())

  it('is not text: it appears in no column and no exported file', () => {
    expect(answerLines({ Campos: { A: 'x', Foto: png(9, 9) } }).map(({ path }) => path)).toEqual([['Campos', 'A']])
  })
})
