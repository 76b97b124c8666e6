import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { type Bench, listOf, startBench, textOf } from './practice-bench.ts'
import { documentForm, pdfBytes } from './requests.ts'

const path = paths.documentExtraction
const megabyte = 1_048_576

const postForm = ({ send }: Bench, form: FormData) => send('POST', path, { body: form })

test.each([[{}], [{ file: 'Archivo[]', reference: 'Referencia[]' }]])(
  'a multipart form is accepted and read, field names %j',
  async (names) => {
    const bench = await startBench()
    const files = [{ bytes: pdfBytes(1) }, { bytes: pdfBytes(2) }]
    const posted = await postForm(bench, documentForm(files, ['Cédula de Ñandú', 'b'], names))
    expect(posted.data).toMatchObject({
      Total: 2,
      Documentos: [
        { Referencia: 'Cédula de Ñandú', Estado: 'procesando' },
        { Referencia: 'b', Estado: 'procesando' },
      ],
    })
    expect(bench.service.ledger.debits()).toHaveLength(2)
    await bench.clock.advance(10_000)
    const read = await bench.get(`${path}/${textOf(posted.data, 'IdSolicitud')}`)
    const [first, second] = listOf(read.data, 'Documentos')
    expect(first).toMatchObject({ Referencia: 'Cédula de Ñandú', Estado: 'procesado', Calidad: { Legible: true } })
    expect(first?.Campos).toMatchObject({ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: expect.any(String) })
    expect(first?.Formato).toEqual(expect.stringContaining('CEDULA'))
    expect(listOf(first ?? {}, 'Rostros')).toHaveLength(1)
    expect(second?.Campos).not.toEqual(first?.Campos)
  },
)

test('JSON with base64 files is accepted', async () => {
  const { post, service } = await startBench()
  const Archivo = pdfBytes().toString('base64')
  const posted = await post(path, { Documentos: [{ Archivo, Referencia: 'uno' }, { Archivo }] })
  expect(posted.data).toMatchObject({
    Total: 2,
    Documentos: [
      { Referencia: 'uno', Estado: 'procesando' },
      { Referencia: '', Estado: 'procesando' },
    ],
  })
  expect(service.ledger.debits()).toHaveLength(2)
})

test('a DANE code appears when one is found, and is one of the country', async () => {
  const bench = await startBench()
  const codes: unknown[] = []
  for (let batch = 0; batch < 8; batch += 1) {
    const files = [0, 1, 2, 3, 4].map((index) => ({ bytes: pdfBytes(batch * 5 + index) }))
    const posted = await postForm(bench, documentForm(files))
    await bench.clock.advance(10_000)
    const read = await bench.get(`${path}/${textOf(posted.data, 'IdSolicitud')}`)
    codes.push(...listOf(read.data, 'Documentos').map(({ CodigoDaneCiudad }) => CodigoDaneCiudad))
  }
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThan(0)
  expect(codes.filter((code) => /^(11001|05001|76001|08001|13001|68001)$/.test(String(code))).length).toBeGreaterThan(
    20,
  )
})

test('an illegible document is read with bad quality', async () => {
  const bench = await startBench()
  const posted = await postForm(bench, documentForm([{ bytes: pdfBytes() }], ['foto ilegible']))
  await bench.clock.advance(10_000)
  const read = await bench.get(`${path}/${textOf(posted.data, 'IdSolicitud')}`)
  expect(listOf(read.data, 'Documentos')).toMatchObject([{ Estado: 'procesado', Calidad: { Legible: false } }])
})

const refusals: readonly [string, number, () => FormData][] = [
  ['no file', 422, () => documentForm([], ['a'])],
  ['six files', 422, () => documentForm(Array.from({ length: 6 }, () => ({ bytes: pdfBytes() })))],
  ['a file over 2 MB', 413, () => documentForm([{ bytes: pdfBytes(2 * megabyte) }])],
  ['another content type', 422, () => documentForm([{ bytes: pdfBytes(), type: 'image/png' }])],
  ['a file that is no PDF', 422, () => documentForm([{ bytes: Buffer.from('<html>hello</html>') }])],
  ['more references than files', 422, () => documentForm([{ bytes: pdfBytes() }], ['a', 'b'])],
  ['a reference over 120 characters', 422, () => documentForm([{ bytes: pdfBytes() }], ['r'.repeat(121)])],
]

test.each(refusals)('%s is refused with %i and nothing is applied', async (_name, status, form) => {
  const bench = await startBench()
  const posted = await postForm(bench, form())
  expect(posted.status).toBe(status)
  expect(posted.body).toMatchObject({ Success: false, Message: expect.stringMatching(/^(Archivo|Referencia): /) })
  expect(bench.service.journal.applied).toEqual([])
})

test('five files of exactly 2 MB and a reference of exactly 120 characters are accepted', async () => {
  const bench = await startBench()
  const bytes = pdfBytes(2 * megabyte - pdfBytes().length)
  expect(bytes.length).toBe(2 * megabyte)
  const posted = await postForm(
    bench,
    documentForm(
      Array.from({ length: 5 }, () => ({ bytes })),
      ['r'.repeat(120)],
    ),
  )
  expect(posted.status).toBe(200)
})

test.each([
  [{ Documentos: [] }],
  [{ Documentos: [{ Archivo: 'no es base64!' }] }],
  [{ Documentos: [{ Archivo: pdfBytes().toString('base64'), Otro: 1 }] }],
  [{ Archivos: [] }],
  [[]],
])('JSON that is not the documented form is refused: %j', async (body) => {
  const { post } = await startBench()
  expect((await post(path, body)).status).toBe(422)
})

test('a broken multipart body is refused with 400', async () => {
  const { send } = await startBench()
  const reply = await send('POST', path, { body: 'nothing like parts', type: 'multipart/form-data; boundary=x' })
  expect(reply.status).toBe(400)
})

test('a balance that does not cover all documents accepts none', async () => {
  const bench = await startBench({ accounts: [{ name: 'production', key: 'service_key_poor', credits: 1 }] })
  const posted = await postForm(bench, documentForm([{ bytes: pdfBytes(1) }, { bytes: pdfBytes(2) }]))
  expect(posted.status).toBe(200)
  expect(posted.data).toEqual({ Total: 2, Documentos: [] })
  expect(bench.service.ledger.balance('production')).toBe(1)
})
