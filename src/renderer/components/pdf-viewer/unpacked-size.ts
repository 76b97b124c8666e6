/** What a page needs at once; the finest scan of a page has some 105 million bytes. */
const mostUnpackedBytes = 256 * 1024 * 1024

/** A thousand times as much may come out of what goes in at once: a few milliseconds of work. */
const packedSliceBytes = 2 * 1024
/** How much is searched, or unpacked, before others have their turn. */
const bytesOfTurn = 2 * 1024 * 1024

const asBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const begin = asBytes('stream')
const end = asBytes('endstream')
/** First byte of everything that is packed with deflate in the usual window. */
const deflateMark = 0x78

/**
 * Whether one part of a PDF would take more memory, unpacked, than anything that people send: a few kilobytes can become gigabytes.
 * Parts that are packed in a rarer way are not looked into, nor what is damaged; both end at the limit of time.
 */
export async function unpacksTooFar(file: Uint8Array, mostBytes = mostUnpackedBytes): Promise<boolean> {
  for (let at = await find(file, begin, 0); at >= 0; ) {
    const start = afterLineEnd(file, at + begin.length)
    const next = await find(file, end, start)
    const stop = next < 0 ? file.length : next
    if (file[start] === deflateMark && (await unpackedBytes(file.subarray(start, stop), mostBytes)) > mostBytes)
      return true
    if (next < 0) return false
    at = await find(file, begin, next + end.length)
  }
  return false
}

function afterLineEnd(file: Uint8Array, at: number): number {
  const isReturn = file[at] === 0x0d
  return isReturn && file[at + 1] === 0x0a ? at + 2 : at + 1
}

/** Where the word stands next; -1 where it does not. */
async function find(file: Uint8Array, word: Uint8Array, from: number): Promise<number> {
  const [first] = word
  let paused = from
  for (let at = from; at <= file.length - word.length; at += 1) {
    if (at - paused > bytesOfTurn) {
      paused = at
      await nextTurn()
    }
    if (file[at] === first && word.every((byte, offset) => file[at + offset] === byte)) return at
  }
  return -1
}

/** How many bytes come out, counted no further than one slice above the most; what is damaged ends there. */
async function unpackedBytes(packed: Uint8Array, mostBytes: number): Promise<number> {
  const unpacking = new DecompressionStream('deflate')
  const writer = unpacking.writable.getWriter()
  const reader = unpacking.readable.getReader()
  let count = 0
  let paused = 0
  const feed = async (): Promise<void> => {
    for (let at = 0; at < packed.length && count <= mostBytes; at += packedSliceBytes) {
      await writer.write(packed.slice(at, at + packedSliceBytes))
    }
    await writer.close()
  }
  const fed = feed().catch(() => undefined)
  try {
    for (let part = await reader.read(); !part.done && count <= mostBytes; part = await reader.read()) {
      count += part.value.byteLength
      if (count - paused > bytesOfTurn) {
        paused = count
        await nextTurn()
      }
    }
  } catch {
    // Damaged, or something else after its end.
  }
  await reader.cancel().catch(() => undefined)
  await fed
  return count
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
