import { expect, it } from 'vitest'
import type { ImportRequest } from '#shared/domain/draft/import-request.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { context, recordFor } from '../../../unit/validation/records.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'

const procedure = {
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  operation: 'create',
} as const
const headers = fieldsOf(procedure.module, procedure.entity).map(({ name }) => name)

function fileOf(changes: Readonly<Record<string, string>>, fileName = 'personas.csv'): ImportRequest {
  const records = Array.from({ length: 3 }, (_, index) =>
    recordFor(context(), {
      NumeroIdentificacion: String(1_020_304_200 + index),
      NumeroContrato: `CT${index}`,
      ...changes,
    }),
  )
  const lines = [headers, ...records.map((record) => headers.map((name) => record[name] ?? ''))]
  const bytes = Buffer.from(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n'))
  return { ...procedure, file: { fileName, bytes } }
}

async function asked({ application }: Workplace, request: ImportRequest) {
  const { draft } = unwrap(await application.drafts.importFile(request))
  const { counts } = unwrap(await application.drafts.read(draft.id))
  const { questions } = unwrap(await application.drafts.values(draft.id))
  return { id: draft.id, invalid: counts.invalidRows, questions: questions.map(({ field, value }) => [field, value]) }
}

it('three-letter country codes are ready without a question', async () => {
  const workplace = await openWorkplace()
  const file = fileOf({ CodigoNacionalidad: 'COL', CodigoPaisNacimiento: 'COL' })
  expect(await asked(workplace, file)).toMatchObject({ invalid: 0, questions: [] })
})

it("what only the bundled lists doubt is ready, asked once, and not asked in the company's next file", async () => {
  const workplace = await openWorkplace()
  const odd = { CodigoNacionalidad: 'XX', CodigoEntidad: 'EPS999', TipoDocumentoIdentificacion: 'ZZ' }
  const first = await asked(workplace, fileOf(odd))
  const questions = Object.entries(odd)
  expect(first).toMatchObject({ invalid: 0, questions: expect.arrayContaining(questions) })
  expect(first.questions).toHaveLength(questions.length)
  for (const [field, value] of questions) {
    unwrap(await workplace.application.drafts.answerValues(first.id, [{ field, value, answer: 'confirm' }]))
  }
  await workplace.restart()
  expect(await asked(workplace, fileOf(odd, 'otras.csv'))).toMatchObject({ invalid: 0, questions: [] })
  const others = fileOf({ ...odd, NitEmpresa: '800197268' }, 'ajenas.csv')
  expect((await asked(workplace, others)).questions).toHaveLength(questions.length)
})
