import { createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#main/base/system-clock.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { createDeliverySpool } from '#main/store/filing/notifications/spool/delivery-spool.ts'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { batchesDocument } from '../cli/contract.ts'
import { type Desk, patienceMs } from '../cli/run-cli.ts'
import { countingIds } from '../store/scratch-store.ts'
import { done, hostileService, nested, requestId, taken } from './hostile-service.ts'

const documents = ['CC 1020304050', 'CC 52987654'].flatMap((one) => ['--document', one])
const file = ['query', '--module', 'social-security-query', '--accept-terms', ...documents] as const
const any = z.looseObject({})

const keyOf = async (desk: Desk): Promise<string> =>
  (await createKeyFile({ directory: desk.home }).read('database-key')) ?? ''

async function withStore<Value>(desk: Desk, work: (store: Store) => Promise<Value>): Promise<Value> {
  const opened = await openStore({
    directory: desk.home,
    stateDirectory: join(desk.files, 'state'),
    databaseKey: await keyOf(desk),
    newId: countingIds(),
    clock: systemClock,
  })
  if (!opened.ok) throw new Error(opened.error.code)
  try {
    return await work(opened.value)
  } finally {
    await opened.value.close()
  }
}

const people = [
  { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304050' },
  { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '52987654' },
]
/** A notification of the service about the filing, with one given field. */
const notice = (field: string): Buffer =>
  Buffer.from(
    `{"Modulo":"consulta_seguridad_social","IdSolicitud":"${requestId}","Success":true,"Message":"","Data":{${done(people, (place) => (place === 0 ? `,"Raro":${field}` : ''))}}}`,
  )

it('a profile that an earlier version left poisoned opens, does all its work, and says what was set aside', {
  timeout: patienceMs,
}, async () => {
  const { desk, posts } = await hostileService({
    post: (sent) => ({ body: taken(sent) }),
    get: (sent) => ({ body: `{"Success":true,"Data":{${done(sent)}}}` }),
  })
  expect((await desk.run(...file)).exitCode).toBe(0)
  await withStore(desk, async ({ notifications }) => {
    await notifications.keep('veneno-1', notice(nested(1_001)), 10)
    await notifications.keep('veneno-2', Buffer.from(nested(100_000)), 20)
    await notifications.keep('veneno-3', Buffer.from([0xff, 0x00, 0x22]), 30)
    await notifications.keep('buena', notice('1'), 40)
  })
  for (const args of [['status'], ['poll'], ['notifications', 'list'], ['notifications', 'show'], ['credits']]) {
    expect((await desk.run(...args)).exitCode, args.join(' ')).not.toBe(7)
  }
  const { document } = await desk.json(any, 'notifications', 'list')
  expect(document).toMatchObject({
    total: 4,
    notifications: expect.arrayContaining([
      expect.objectContaining({ delivery: 'buena', standing: 'applied' }),
      expect.objectContaining({ delivery: 'veneno-1', standing: 'applied' }),
      expect.objectContaining({ delivery: 'veneno-2', standing: 'unreadable' }),
      expect.objectContaining({ delivery: 'veneno-3', standing: 'unreadable' }),
    ]),
  })
  const doctor = await desk.json(z.looseObject({ checks: z.array(z.looseObject({ name: z.string() })) }), 'doctor')
  expect(doctor.document.checks.find(({ name }) => name === 'notifications')).toMatchObject({ status: 'warning' })
  expect(posts()).toBe(1)
})

it('what lies beside the database cannot keep a profile shut: receive spool, quarantine, files that are none', {
  timeout: patienceMs,
}, async () => {
  const { desk } = await hostileService({ post: (sent) => ({ body: taken(sent) }) })
  expect((await desk.run(...file)).exitCode).toBe(0)
  const files = storeFiles(desk.home)
  const spool = createDeliverySpool({ directory: desk.home, databaseKey: await keyOf(desk) })
  for (const [id, body] of [
    ['d1', notice(nested(5_000))],
    ['d1', notice('2')],
    ['', notice('3')],
    ['', notice('4')],
  ] as const) {
    expect(await spool.keep({ id, rawBody: body, receivedAtMs: 10 })).toBe('kept')
    expect(await spool.keep({ id, rawBody: body, receivedAtMs: 20 })).toBe('known')
  }
  writeFileSync(join(files.spool, `${'0'.repeat(40)}.delivery`), nested(1_000))
  mkdirSync(files.lateAnswers, { recursive: true })
  writeFileSync(join(files.lateAnswers, `${'0'.repeat(40)}.answer`), nested(1_000))
  const { exitCode } = await desk.json(batchesDocument, 'status')
  expect(exitCode).toBe(0)
  expect((await desk.json(any, 'notifications', 'list')).document).toMatchObject({ total: 4 })
})

it('a genuine, too deeply nested delivery can be stored by hand, and every command still works', {
  timeout: patienceMs,
}, async () => {
  const { desk } = await hostileService({ post: (sent) => ({ body: taken(sent) }) })
  expect((await desk.run(...file)).exitCode).toBe(0)
  const secret = 'secreto-de-la-cuenta'
  await createKeyFile({ directory: desk.home }).save('notification-secret', secret)
  for (const [name, field] of [
    ['', '1'],
    ['', '2'],
    ['mismo', nested(1_500)],
    ['mismo', '3'],
  ] as const) {
    const body = notice(field)
    const path = join(desk.files, 'cuerpo.json')
    writeFileSync(path, body)
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const args = ['notifications', 'verify', path, '--signature', signature, '--take-in']
    const given = name === '' ? [] : ['--delivery', name]
    expect((await desk.run(...args, ...given)).exitCode).toBe(0)
  }
  expect((await desk.json(any, 'notifications', 'list')).document).toMatchObject({ total: 4 })
  expect((await desk.run('status')).exitCode).toBe(0)
})
