/** Notifications that arrived while the program was closed: sealed files, read when it opens. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createSealedSecretStore } from '#main/shell/secrets/sealed-secret-store.ts'
import { createDeliverySpool } from '#main/store/filing/notifications/spool/delivery-spool.ts'
import { everyNotice, newestNotices } from '#shared/domain/notifications/notice-table.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { World } from '../world.ts'

const room = { mostDeliveries: 10_000, mostBytes: 1024 * 1024 * 1024 } as const
const oneEveryMs = 7 * 60_000

/** Closes and reopens the program. The first notice is the latest. `andThen` also runs while it is closed. */
export async function receiveWhileClosed(world: World, bodies: readonly string[], andThen?: () => void): Promise<void> {
  const { profile } = await world.call('app:status', null)
  const directory = directoryOf(world, profile.id)
  const databaseKey = await databaseKeyOf(world, directory)
  await world.restart(async () => {
    const spool = createDeliverySpool({ directory, databaseKey, limits: room })
    const nowMs = Date.now()
    for (const [index, body] of bodies.entries()) {
      const receivedAtMs = nowMs - index * oneEveryMs
      await spool.keep({ id: `entrega-${index}`, rawBody: Buffer.from(body), receivedAtMs })
    }
    andThen?.()
  })
  // This reads thousands of them for the first time.
  await world.call('notification:page', { filter: everyNotice, order: newestNotices, offset: 0, limit: 1 })
}

/** The service's final notification of each send of an answered batch. */
export async function resultsOf(world: World, batchId: string, module: string): Promise<readonly string[]> {
  const { submissions } = await world.call('batch:read', { batchId })
  const told: string[] = []
  for (const { id: submissionId, state } of submissions) {
    if (state !== 'settled') continue
    const { submission, answers } = await world.call('request:read', { submissionId })
    const number = answers.find(({ kind }) => kind === 'get')?.number
    if (number === undefined) continue
    const { text } = await world.call('request:answer', { submissionId, number })
    const envelope = {
      Success: true,
      Message: 'Solicitud terminada.',
      Data: (JSON.parse(text) as { readonly Data: unknown }).Data,
    }
    told.push(JSON.stringify({ Modulo: module, IdSolicitud: submission.requestId, ...envelope }))
  }
  return told
}

/** Certificates of a request that this program did not file. */
export const certificateOfNobody = (index: number): string =>
  JSON.stringify({
    Modulo: 'afiliaciones_seguridad_social',
    IdSolicitud: `5b7f0c62-9d0e-4c1b-a2f4-${index.toString(16).padStart(12, '0')}`,
    Success: true,
    Message: 'Actualización de certificados.',
    Data: { Registros: [{ JobId: `trabajo-${index}`, EstadoEntidad: 'certificado' }] },
  })

/** The folder of a profile. */
export function directoryOf({ userData }: World, profile: string): string {
  const names = readdirSync(userData, { recursive: true, encoding: 'utf8' })
  const database = names.find((name) => name.endsWith(path.join(profile, 'ventanilla.db')))
  if (database === undefined) throw new Error(`${profile} has no database`)
  return path.join(userData, path.dirname(database))
}

/** The same key that the receiver next to the program uses: both open the same keychain. */
async function databaseKeyOf({ app }: World, directory: string): Promise<string> {
  const sealer = {
    seal: async () => failure('unavailable' as const),
    open: async (sealed: Uint8Array) => {
      const text = Buffer.from(sealed).toString('base64')
      const secret = await app.evaluate(
        async ({ safeStorage }, bytes) => (await safeStorage.decryptStringAsync(Buffer.from(bytes, 'base64'))).result,
        text,
      )
      return success({ secret, stale: false })
    },
  }
  const secrets = createSealedSecretStore({ directory: path.join(directory, 'secrets'), sealer, newSuffix: () => '0' })
  return (await secrets.read('database-key')) ?? ''
}
