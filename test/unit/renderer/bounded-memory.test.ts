import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrayNames,
  boundMemory,
  type MemoryScope,
} from '../../../src/renderer/components/pdf-viewer/worker/bounded-memory.ts'
import {
  isLeftOut,
  leftOutMessage,
  tellsOfLeftOut,
} from '../../../src/renderer/components/pdf-viewer/worker/left-out.ts'

const most = 1_000_000

/** A worker's own globals, and a count of refusals in it. */
function bounded(mostBytes = most) {
  const names = [...arrayNames, 'DecompressionStream'] as const
  const scope = Object.fromEntries(names.map((name) => [name, globalThis[name]])) as unknown as MemoryScope
  const told = { count: 0 }
  boundMemory(scope, mostBytes, () => {
    told.count += 1
  })
  return { scope, told }
}

async function unpack({ DecompressionStream }: MemoryScope, bytes: Uint8Array): Promise<Uint8Array> {
  const unpacking = new DecompressionStream('deflate')
  const writer = unpacking.writable.getWriter()
  // As pdf.js does it: everything at once; errors surface where it is read.
  writer.write(new Uint8Array(bytes)).catch(() => undefined)
  writer.close().catch(() => undefined)
  const parts: Uint8Array[] = []
  const reader = unpacking.readable.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
  return Buffer.concat(parts)
}

describe('bounded memory', () => {
  it.each([
    ['ArrayBuffer', 1],
    ['Uint8Array', 1],
    ['Uint8ClampedArray', 1],
    ['Int8Array', 1],
    ['Uint16Array', 2],
    ['Int16Array', 2],
    ['Uint32Array', 4],
    ['Int32Array', 4],
    ['Float32Array', 4],
    ['Float64Array', 8],
  ] as const)('%s: up to the limit works as usual, more is refused and reported', (name, unitBytes) => {
    const { scope, told } = bounded()
    const made = new scope[name](most / unitBytes)
    expect([made.byteLength, made instanceof scope[name], made instanceof globalThis[name]]).toEqual([most, true, true])
    expect(told.count).toBe(0)
    expect(() => new scope[name](most / unitBytes + 1)).toThrow(RangeError)
    expect(told.count).toBe(1)
  })

  it('leaves everything alone that is not a size: lists, views of a buffer, subclasses', () => {
    const { scope, told } = bounded(8)
    expect([...new scope.Uint8Array([1, 2, 300])]).toEqual([1, 2, 44])
    expect(new scope.Uint8Array(new ArrayBuffer(16), 4).byteLength).toBe(12)
    expect([...scope.Uint8Array.from([1, 2, 3])]).toEqual([1, 2, 3])
    class Own extends scope.Uint8Array {}
    expect(new Own(3)).toBeInstanceOf(Own)
    expect(told.count).toBe(0)
  })

  it('gives what was packed, and never more than the most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 400_000 }), fc.uint8Array({ maxLength: 5_000 }), async (size, end) => {
        const { scope, told } = bounded(150_000)
        const whole = Buffer.concat([Buffer.alloc(size), end])
        const outcome = await unpack(scope, deflateSync(whole)).catch((error: unknown) => error)
        if (whole.byteLength <= 150_000) expect(whole.equals(outcome as Uint8Array)).toBe(true)
        else expect(outcome).toBeInstanceOf(RangeError)
        expect(told.count > 0).toBe(whole.byteLength > 150_000)
      }),
      { numRuns: 40 },
    )
  })

  it('ends long before a gigabyte is produced, and reports damage as usual', async () => {
    const { scope, told } = bounded()
    await expect(unpack(scope, deflateSync(Buffer.alloc(1_000_000_000), { level: 9 }))).rejects.toThrow(RangeError)
    expect(told.count).toBeGreaterThan(0)
    const damaged = bounded()
    await expect(unpack(damaged.scope, Buffer.from('nothing that was packed'))).rejects.toThrow()
    expect(damaged.told.count).toBe(0)
  })
})

it("the worker's own messages are told apart from those of pdf.js", () => {
  expect(isLeftOut(structuredClone(leftOutMessage))).toBe(true)
  for (const other of [null, 'left-out', 7, { sourceName: 'worker', targetName: 'main', ventanilla: undefined }, []])
    expect(isLeftOut(other)).toBe(false)
  expect(tellsOfLeftOut('Warning: Image exceeded maximum allowed size and was removed.')).toBe(true)
  expect([tellsOfLeftOut('Warning: Bad colour'), tellsOfLeftOut(3)]).toEqual([false, false])
})
