import { createHash } from 'node:crypto'

/** Numbers in [0, 1) that the seed and the question decide: asked again, the same. */
export const draw = (seed: string, question: string): number =>
  createHash('sha256').update(`${seed} ${question}`).digest().readUInt32BE(0) / 2 ** 32
