import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedDocument } from '#main/documents/fetch-one.ts'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import {
  embeddedAddress,
  findEmbedded,
  isEmbeddedAddress,
  isEmbeddedFile,
} from '#shared/domain/filing/answer/embedded-file.ts'
import { readDocuments } from '#shared/service/links.ts'
import { defaultWireChoices } from '#shared/service/unspecified.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text.padEnd(80, '·')}\n%%EOF`)
const base64 = (text: string) => pdf(text).toString('base64')

describe('a file embedded in the answer', () => {
  const answer = {
    InformePdf: base64('informe'),
    Fuentes: [
      {
        Nombre: 'Rama Judicial',
        Evidencias: [`data:application/pdf;base64,${base64('uno')}`, { Contenido: base64('dos') }],
      },
    ],
  }
  const documents = readDocuments(answer, [], defaultWireChoices)

  it('is a document like a linked one, and its bytes are those of the answer', () => {
    expect(documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['informe', 'Informe consolidado'],
      ['evidencia', 'Evidencia Rama Judicial'],
      ['evidencia', 'Evidencia Rama Judicial (2)'],
    ])
    for (const [at, text] of ['informe', 'uno', 'dos'].entries()) {
      const { url = '' } = documents[at] ?? {}
      expect(isEmbeddedAddress(url)).toBe(true)
      expect(url.length).toBeLessThan(40)
      const read = embeddedDocument(answer, url)
      expect(read.ok && Buffer.from(read.value.bytes)).toEqual(pdf(text))
    }
  })

  it('is not text, and is gone when an answer no longer contains it', () => {
    expect(answerLines(answer)).toEqual([{ path: ['Fuentes', '1', 'Nombre'], value: 'Rama Judicial' }])
    expect(embeddedDocument({ InformePdf: base64('otro') }, documents[0]?.url ?? '')).toMatchObject({
      error: { code: 'document.link-expired' },
    })
  })

  it('is nothing else: no words, links, short or broken texts', () => {
    for (const text of [
      'JVBERi0',
      'JVBERi0xLjc',
      'https://ejemplo.co/a.pdf',
      `${base64('x')} y algo más`,
      'data:text/html,x',
    ]) {
      expect(isEmbeddedFile(text)).toBe(false)
    }
  })

  it('is found anywhere, by its content alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, beside) => {
        const content = base64(text)
        const address = embeddedAddress(content) ?? ''
        const json = [beside, { a: { b: ['x', content] } }] as never
        expect(findEmbedded(json, address)).toBe(content)
        expect(findEmbedded([beside] as never, address)).toBeNull()
      }),
    )
  })
})
