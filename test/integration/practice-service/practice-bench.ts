import { onTestFinished } from 'vitest'
import type { PracticeOptions } from '#main/practice-service/options.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: JsonObject
  /** `Data` of the envelope; empty when there is none. */
  readonly data: JsonObject
}

export interface Bench {
  readonly service: PracticeService
  readonly clock: FakeClock
  post(path: string, body: unknown, key?: string): Promise<Reply>
  get(path: string, key?: string): Promise<Reply>
  send(method: string, path: string, init?: { key?: string | null; body?: BodyInit; type?: string }): Promise<Reply>
}

/** A service in virtual time, for one test. */
export async function startBench(options: Partial<PracticeOptions> = {}): Promise<Bench> {
  const clock = new FakeClock()
  const service = await startPracticeService({ clock, seed: 'bench', pace: 'fast', ...options })
  onTestFinished(() => service.close())
  const send: Bench['send'] = async (method, path, { key, body, type } = {}) => {
    const bearer = key === undefined ? service.keys.production : key
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return readReply(response)
  }
  return {
    service,
    clock,
    send,
    post: (path, body, key) =>
      send('POST', path, { body: JSON.stringify(body), type: 'application/json', ...(key ? { key } : {}) }),
    get: (path, key) => send('GET', path, key ? { key } : {}),
  }
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const parsed: Json = text.startsWith('{') ? JSON.parse(text) : {}
  const body = isJsonObject(parsed) ? parsed : {}
  const data = isJsonObject(body.Data) ? body.Data : {}
  return { status: response.status, headers: response.headers, text, body, data }
}

/** A list of objects in an answer. Fails the test if it is missing. */
export function listOf(data: JsonObject, name: string): readonly JsonObject[] {
  const list = data[name]
  if (!Array.isArray(list) || !list.every(isJsonObject)) throw new Error(`${name} is no list: ${JSON.stringify(data)}`)
  return list
}

export function textOf(data: JsonObject | undefined, name: string): string {
  const value = data?.[name]
  if (typeof value !== 'string') throw new Error(`${name} is no text: ${JSON.stringify(data)}`)
  return value
}
