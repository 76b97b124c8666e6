/** Memory for one page; the finest scan takes about 105 million bytes. */
export const mostBytesAtOnce = 256 * 1024 * 1024

/** One input slice may expand a thousandfold. */
const packedSliceBytes = 2 * 1024

export const arrayNames = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const
type ArrayName = (typeof arrayNames)[number]

/** The worker globals that allocate memory. */
export type MemoryScope = Pick<typeof globalThis, ArrayName | 'DecompressionStream'>

/**
 * From here on, nothing in this scope allocates more than `mostBytes` at once. A few kilobytes can expand to gigabytes
 * through any chain of filters, and each filter ends in an array or a decompression stream. Larger allocations throw a
 * `RangeError` and are reported.
 */
export function boundMemory(scope: MemoryScope, mostBytes: number, onRefused: () => void): void {
  const refuse = (): never => {
    onRefused()
    throw new RangeError(`more than ${mostBytes} bytes at once`)
  }
  for (const name of arrayNames) boundArrays(scope, name, mostBytes, refuse)
  scope.DecompressionStream = boundedDecompression(scope.DecompressionStream, mostBytes, refuse)
}

function boundArrays(scope: MemoryScope, name: ArrayName, mostBytes: number, refuse: () => never): void {
  const made = scope[name]
  const unitBytes = 'BYTES_PER_ELEMENT' in made ? made.BYTES_PER_ELEMENT : 1
  const bounded: unknown = new Proxy(made, {
    construct: (target, given: readonly unknown[], newTarget: NewableFunction): object => {
      const [length] = given
      if (typeof length === 'number' && length * unitBytes > mostBytes) refuse()
      return Reflect.construct(target, given, newTarget === bounded ? target : newTarget)
    },
  })
  Object.assign(scope, { [name]: bounded })
}

type Decompression = MemoryScope['DecompressionStream']

/**
 * The browser's stream expands all its input at once, so feed it small slices and stop when the output is too large.
 */
function boundedDecompression(made: Decompression, mostBytes: number, refuse: () => never): Decompression {
  return class {
    readonly readable: DecompressionStream['readable']
    readonly writable: DecompressionStream['writable']

    constructor(...given: ConstructorParameters<Decompression>) {
      const unpacking = new made(...given)
      let count = 0
      const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, next) => {
          count += part.byteLength
          if (count > mostBytes) refuse()
          next.enqueue(part)
        },
      })
      this.readable = unpacking.readable.pipeThrough(counted)
      const writer = unpacking.writable.getWriter()
      this.writable = new WritableStream<BufferSource>({
        write: async (chunk) => {
          for (const slice of slicesOf(chunk)) await writer.write(slice)
        },
        close: () => writer.close(),
        abort: (reason) => writer.abort(reason),
      })
    }
  }
}

function* slicesOf(chunk: BufferSource): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = ArrayBuffer.isView(chunk)
    ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    : new Uint8Array(chunk)
  for (let at = 0; at < bytes.byteLength; at += packedSliceBytes) yield bytes.slice(at, at + packedSliceBytes)
}
