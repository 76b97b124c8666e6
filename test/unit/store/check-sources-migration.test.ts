import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { answersSaid } from '#main/store/sqlite/migrations/from-0022/0031-answers-said.ts'
import { checkSources } from '#main/store/sqlite/migrations/from-0022/0032-check-sources.ts'
import { sentUndated, sourcesWord } from '#shared/domain/filing/answer/check-sources.ts'
import type { Json } from '#shared/kernel/json.ts'

const dated = { NumeroIdentificacion: '1', FechaExpedicionDocumentoIdentidad: '01/01/2010' }
const good = { Nombre: 'P', Estado: 'consultada', TieneHallazgos: false }
const done = (TieneHallazgos: Json, Fuentes: Json): Json => ({ Estado: 'completado', TieneHallazgos, Fuentes })

const answers: readonly Json[] = [
  done(false, [good]),
  done('No', [{ ...good, Estado: 'Consultada' }]),
  done(false, [good, { Nombre: 'x', Estado: 'no_consultada', TieneHallazgos: false }]),
  done(true, [good, { Nombre: 'x', Estado: 'error' }]),
  done('Sí', []),
  done(false, [{ ...good, TieneHallazgos: true }]),
  done(false, [{ ...good, Hallazgos: ['x'] }]),
  done(false, []),
  done(false, ['x', good]),
  done(false, [{ Nombre: 'x' }]),
  done(false, [{ Nombre: 'x', TieneHallazgos: false }]),
  done(false, { P: { Estado: 'consultada' } }),
  { Estado: 'procesando', TieneHallazgos: false },
  { Estado: 'error', TieneHallazgos: false },
  { TieneHallazgos: false },
  { TieneHallazgos: 'Parcial' },
  { Resultado: { TieneHallazgos: false, Fuentes: [good] } },
  { Estado: 'completado' },
  ['x'],
  null,
]

it('what was answered before this was kept is read as what is answered now', () => {
  const db = new Database(':memory:')
  db.exec(`CREATE TABLE batch (sequence INTEGER PRIMARY KEY, module TEXT);
    INSERT INTO batch VALUES (1, 'background-check'), (2, 'affiliation');
    CREATE TABLE item (sequence INTEGER PRIMARY KEY, batch_sequence INTEGER, result_json TEXT, sent_values_json TEXT);`)
  db.exec(answersSaid.sql)
  const put = db.prepare('INSERT INTO item (batch_sequence, result_json, sent_values_json) VALUES (?, ?, ?)')
  const items = answers.flatMap((answer) => [dated, { NumeroIdentificacion: '1' }].map((sent) => ({ answer, sent })))
  for (const { answer, sent } of items) put.run(1, JSON.stringify(answer), JSON.stringify(sent))
  put.run(2, JSON.stringify(done(true, [])), JSON.stringify(dated))
  db.exec(checkSources.sql)
  const kept = db.prepare('SELECT sources_said FROM item ORDER BY sequence').pluck().all()
  expect(kept).toEqual([...items.map(({ answer, sent }) => sourcesWord(answer, sentUndated(sent))), null])
  const said = db.prepare('SELECT said FROM said_record ORDER BY sequence').pluck().all()
  expect(said[0]).toBe('[null,"false",null] none')
  expect(said.at(-3)).toBeNull()
  db.close()
})
