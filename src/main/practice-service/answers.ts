import type { JsonObject } from '#shared/kernel/json.ts'

/** Answer of a successful operation (spec 2.1). */
export const envelope = (message: string, data: JsonObject): JsonObject => ({
  Success: true,
  Message: message,
  Data: data,
})

/** The specification does not show error bodies; here they are the envelope with `Success: false`. */
export const errorEnvelope = (message: string, data: JsonObject = {}): JsonObject => ({
  Success: false,
  Message: message,
  Data: data,
})

/** The answer to a request. Its length is added on sending. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON or a page as text, a file as bytes. */
  readonly body: string | Buffer
}

export const jsonAnswer = (status: number, value: object, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
})

/** A request refused as a whole. Thrown only inside this stage; the server turns it into an answer. */
export class RefusedRequest extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

export const invalid = (message: string): RefusedRequest => new RefusedRequest(422, message)
