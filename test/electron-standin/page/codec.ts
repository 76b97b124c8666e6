/**
 * Converts structured-clone values to text and back, keeping identity and cycles, for IPC between Node and the pages.
 * Its functions run on both sides: `codecSource` is their text, injected into every page.
 */

import { isPlainData, plainDataSource } from './plain-data.ts'

/** An encoded value: a tag and its parts. Parts that are values are indexes into the list of nodes. */
export type EncodedNode = readonly [tag: string, ...parts: unknown[]]

/** `Uint8Array.toBase64` is newer than Node 24 and present in Chromium; Node has `Buffer` instead. */
interface Base64Capable {
  toBase64(): string
}
interface Base64Constructor {
  fromBase64(text: string): Uint8Array
}

export function bytesToBase64(bytes: Uint8Array): string {
  if (typeof Buffer !== 'undefined') {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  }
  return (bytes as unknown as Base64Capable).toBase64()
}

export function base64ToBytes(text: string): Uint8Array<ArrayBuffer> {
  if (typeof Buffer !== 'undefined') return new Uint8Array(Buffer.from(text, 'base64'))
  return new Uint8Array((Uint8Array as unknown as Base64Constructor).fromBase64(text))
}

export function encodeNumber(value: number): EncodedNode {
  if (Object.is(value, -0)) return ['number', '-0']
  return Number.isFinite(value) ? ['plain', value] : ['number', String(value)]
}

export function encodeObject(value: object, put: (part: unknown) => number): EncodedNode {
  if (value instanceof Date) return ['date', value.getTime()]
  if (value instanceof RegExp) return ['regexp', value.source, value.flags]
  if (value instanceof Map) return ['map', [...value].map(([key, entry]) => [put(key), put(entry)])]
  if (value instanceof Set) return ['set', [...value].map(put)]
  if (value instanceof ArrayBuffer) return ['buffer', bytesToBase64(new Uint8Array(value))]
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return ['view', value.constructor.name, bytesToBase64(bytes)]
  }
  if (value instanceof Error) return ['error', value.name, value.message, value.stack]
  if (Array.isArray(value)) return ['array', value.map(put)]
  return ['object', Object.entries(value).map(([key, entry]) => [key, put(entry)])]
}

/**
 * Throws DataCloneError exactly where Electron would, because it clones first. Plain data is sent unencoded, in an
 * object.
 */
export function encode(value: unknown): string {
  if (isPlainData(value)) return JSON.stringify({ plain: value })
  const nodes: EncodedNode[] = []
  const seen = new Map<object, number>()
  const describe = (part: unknown): EncodedNode => {
    if (part === undefined) return ['undefined']
    if (typeof part === 'number') return encodeNumber(part)
    if (typeof part === 'bigint') return ['bigint', String(part)]
    if (typeof part === 'object' && part !== null) return encodeObject(part, put)
    return ['plain', part]
  }
  const put = (part: unknown): number => {
    const known = typeof part === 'object' && part !== null ? seen.get(part) : undefined
    if (known !== undefined) return known
    const index = nodes.push(['undefined']) - 1
    if (typeof part === 'object' && part !== null) seen.set(part, index)
    nodes[index] = describe(part)
    return index
  }
  put(structuredClone(value))
  return JSON.stringify(nodes)
}

export function decodeError(name: string, message: string, stack: string | undefined): Error {
  const builtIn = /^(Eval|Range|Reference|Syntax|Type|URI)Error$/.test(name) ? name : 'Error'
  const constructors = globalThis as unknown as Record<string, new (message: string) => Error>
  const error = new (constructors[builtIn] ?? Error)(message)
  if (stack !== undefined) error.stack = stack
  return error
}

export function decodeView(name: string, bytes: Uint8Array<ArrayBuffer>): unknown {
  const constructors = globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => unknown>
  return new (constructors[name] ?? Uint8Array)(bytes.buffer)
}

export function decodeLeaf(node: EncodedNode): unknown {
  const [tag, first, second, third] = node as readonly [string, string, string, string | undefined]
  if (tag === 'plain') return first
  if (tag === 'number') return Number(first)
  if (tag === 'bigint') return BigInt(first)
  if (tag === 'date') return new Date(first)
  if (tag === 'regexp') return new RegExp(first, second)
  if (tag === 'buffer') return base64ToBytes(first).buffer
  if (tag === 'view') return decodeView(first, base64ToBytes(second))
  if (tag === 'error') return decodeError(first, second, third)
  return undefined
}

export function decode(text: string): unknown {
  const parsed = JSON.parse(text) as EncodedNode[] | { plain: unknown }
  if (!Array.isArray(parsed)) return parsed.plain
  const nodes = parsed
  const made = new Map<number, unknown>()
  const keep = <T>(index: number, value: T): T => {
    made.set(index, value)
    return value
  }
  const get = (index: number): unknown => {
    if (made.has(index)) return made.get(index)
    const node = nodes[index] ?? ['undefined']
    const parts = node[1] as never[]
    if (node[0] === 'map') {
      const map = keep(index, new Map<unknown, unknown>())
      for (const [key, entry] of parts as [number, number][]) map.set(get(key), get(entry))
      return map
    }
    if (node[0] === 'set') {
      const set = keep(index, new Set<unknown>())
      for (const entry of parts as number[]) set.add(get(entry))
      return set
    }
    if (node[0] === 'array') {
      const array = keep(index, [] as unknown[])
      for (const entry of parts as number[]) array.push(get(entry))
      return array
    }
    if (node[0] === 'object') {
      const object = keep(index, {})
      for (const [key, entry] of parts as [string, number][]) {
        // Not by assignment: a key may be `__proto__`.
        Object.defineProperty(object, key, {
          value: get(entry),
          enumerable: true,
          writable: true,
          configurable: true,
        })
      }
      return object
    }
    return keep(index, decodeLeaf(node))
  }
  return get(0)
}

export const codecSource = [
  bytesToBase64,
  base64ToBytes,
  encodeNumber,
  encodeObject,
  encode,
  decodeError,
  decodeView,
  decodeLeaf,
  decode,
  plainDataSource,
]
  .map(String)
  .join('\n')
