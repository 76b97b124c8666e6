import { addToChecksum, type Checksum, frameHeaderBytes, type LogHeader } from './log-frames.ts'

/**
 * Whether a frame that matches neither its predecessor nor the log's round would match with a single flipped bit; a
 * torn write or an earlier round would differ in many bits. Both sums are linear: flipping bit b of word i changes the
 * final sums by the same amounts whatever the other words are, so no sum is computed twice.
 */
export function isOneBitOff(bytes: Buffer, previous: Checksum, header: LogHeader): boolean {
  const salts = bytes.toString('latin1', 8, 16)
  const summed = Buffer.concat([bytes.subarray(0, 8), bytes.subarray(frameHeaderBytes)])
  const [first, second] = addToChecksum(previous, summed, header.bigEndian)
  const [storedFirst, storedSecond] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [offFirst, offSecond] = [(storedFirst - first) >>> 0, (storedSecond - second) >>> 0]
  if (salts !== header.salts) return offFirst === 0 && offSecond === 0
  if (offSecond === 0 && isPowerOfTwoXor(first, storedFirst)) return true
  if (offFirst === 0 && isPowerOfTwoXor(second, storedSecond)) return true
  return explainsSums(summed.length / 4, offFirst, offSecond)
}

const isPowerOfTwoXor = (one: number, other: number): boolean => {
  const difference = (one ^ other) >>> 0
  return difference !== 0 && (difference & (difference - 1)) === 0
}

/**
 * Walks from the last word to the first. `weight`: what adding 1 to a word adds to both final sums; a flipped bit adds
 * or subtracts its value. Last pair (x, y): first += x, second += y + first, so x weighs (1, 1) and y weighs (0, 1).
 * The weights of every earlier pair go through the same step once more: (f, s) becomes (f + s, f + 2s).
 */
function explainsSums(words: number, offFirst: number, offSecond: number): boolean {
  let x: Checksum = [1, 1]
  let y: Checksum = [0, 1]
  for (let word = words - 2; word >= 0; word -= 2) {
    if (isOneBit(x, offFirst, offSecond) || isOneBit(y, offFirst, offSecond)) return true
    x = stepped(x)
    y = stepped(y)
  }
  return false
}

const stepped = ([first, second]: Checksum): Checksum => {
  const next = (first + second) >>> 0
  return [next, (next + second) >>> 0]
}

function isOneBit([first, second]: Checksum, offFirst: number, offSecond: number): boolean {
  for (let bit = 0; bit < 32; bit += 1) {
    const value = 2 ** bit
    const up = Math.imul(first, value) >>> 0 === offFirst && Math.imul(second, value) >>> 0 === offSecond
    const down = Math.imul(first, -value) >>> 0 === offFirst && Math.imul(second, -value) >>> 0 === offSecond
    if (up || down) return true
  }
  return false
}
