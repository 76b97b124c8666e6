import { createHmac } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { createKeyFile } from '#main/store/keys/key-file.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { Desk, RunningCli } from './run-cli.ts'

const listening = z.looseObject({ url: z.url() })

export async function startReceiving(desk: Desk): Promise<{ readonly receiver: RunningCli; readonly url: string }> {
  const receiver = desk.start('receive', '--port', '0', '--json')
  await expect.poll(receiver.output, { timeout: 30_000 }).toContain('}\n')
  return { receiver, url: listening.parse(JSON.parse(receiver.output())).url }
}

/** Deliveries that the receiver has confirmed and no command has processed yet. */
export const spooled = (desk: Desk): number =>
  existsSync(join(desk.home, 'spool')) ? readdirSync(join(desk.home, 'spool')).length : 0

/** One notification as the service sends it, signed with this desk's secret. Returns the status. */
export async function deliver(
  desk: Desk,
  url: string,
  name: string,
  notice: Json = { Modulo: 'consulta_antecedentes', IdSolicitud: name },
): Promise<number> {
  const secret = (await createKeyFile({ directory: desk.home }).read('notification-secret')) ?? ''
  const body = JSON.stringify(notice)
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'X-Service-Signature': signature, 'X-Service-Delivery': name }
  return (await fetch(url, { method: 'POST', body, headers })).status
}
