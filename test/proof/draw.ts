import { createHash } from 'node:crypto'

/** A number in [0, 1) that depends only on the seed and the question. */
export const draw = (seed: string, question: string): number =>
  createHash('sha256').update(`${seed} ${question}`).digest().readUInt32BE(0) / 2 ** 32
