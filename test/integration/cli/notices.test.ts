import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import { failureDocument } from './contract.ts'
import { deliver, spooled, startReceiving } from './deliveries.ts'
import { openPracticeDesk } from './practice-desk.ts'
import { patienceMs } from './run-cli.ts'

const any = z.looseObject({})

it('notifications: the way is tested through a running receiver, what came is listed, a file is verified, nothing fits', {
  timeout: patienceMs,
}, async () => {
  const desk = await openPracticeDesk()
  onTestFinished(() => desk.close())
  expect((await desk.run('notifications', 'set', 'http://127.0.0.1:9/')).exitCode).toBe(0)
  const nobody = await desk.json(any, 'notifications', 'test')
  expect([nobody.exitCode, nobody.document.reached]).toEqual([1, false])
  const { receiver, url } = await startReceiving(desk)
  expect((await desk.run('notifications', 'set', url, '--overwrite')).exitCode).toBe(0)
  const reached = await desk.json(any, 'notifications', 'test')
  expect([reached.exitCode, reached.document.outcome]).toEqual([0, { kind: 'reached', by: 'elsewhere' }])
  expect(
    await deliver(desk, url, 'd1', { Modulo: 'consulta_antecedentes', IdSolicitud: 'REQ-1', Data: { Consultas: [] } }),
  ).toBe(204)
  await expect.poll(() => spooled(desk), { timeout: 30_000 }).toBe(0)
  receiver.child.kill('SIGINT')
  await receiver.ended
  // The test notification was not stored.
  expect((await desk.json(any, 'notifications', 'list')).document).toMatchObject({
    total: 1,
    notifications: [{ delivery: 'd1', requestId: 'REQ-1', standing: 'request', changed: 0 }],
  })
  const file = join(desk.home, 'cuerpo.json')
  writeFileSync(file, '{"Modulo":"consulta_antecedentes","IdSolicitud":"REQ-2"}')
  const secret = (await createKeyFile({ directory: desk.home }).read('notification-secret')) ?? ''
  const sign = (key: string): string =>
    `sha256=${createHmac('sha256', key).update('{"Modulo":"consulta_antecedentes","IdSolicitud":"REQ-2"}').digest('hex')}`
  const verify = (key: string) => desk.json(any, 'notifications', 'verify', file, '--signature', sign(key))
  expect(await verify(secret)).toMatchObject({ exitCode: 0, document: { verdict: 'present', takenIn: false } })
  expect(await verify('otro')).toMatchObject({ exitCode: 1, document: { verdict: 'not-genuine' } })
  expect((await desk.json(any, 'notifications', 'attach', 'd1')).document).toMatchObject({ candidates: [] })
  const refused = await desk.json(failureDocument, 'notifications', 'attach', 'd1', '--submission', 'x', '--yes')
  expect([refused.exitCode, refused.document.error.code]).toEqual([2, 'notifications.does-not-fit'])
})
