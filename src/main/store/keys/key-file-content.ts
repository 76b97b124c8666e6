import { isJsonObject } from '#shared/kernel/json.ts'
import type { Derivation, Sealed } from './sealing.ts'

export interface KeyFileContent {
  /** Null: the master key is in its own file. */
  readonly derivation: Derivation | null
  readonly proof: Sealed
  readonly entries: Readonly<Record<string, Sealed>>
}

/** Largest scrypt cost accepted from a file before its passphrase is proven: four times what we write. */
const greatestCost = 2 ** 18

/** The content of a key file, or null if the text is not one. */
export function readKeyFile(text: string): KeyFileContent | null {
  const json = parse(text)
  if (!isJsonObject(json) || json.version !== 1 || !isSealed(json.proof) || !isJsonObject(json.entries)) return null
  const derivation = json.derivation === null ? null : toDerivation(json.derivation)
  if (derivation === undefined) return null
  const entries: Record<string, Sealed> = {}
  for (const [name, sealed] of Object.entries(json.entries)) {
    if (!isSealed(sealed)) return null
    entries[name] = sealed
  }
  return { derivation, proof: json.proof, entries }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const isSealed = (value: unknown): value is Sealed =>
  isJsonObject(value) &&
  typeof value.nonce === 'string' &&
  typeof value.tag === 'string' &&
  typeof value.text === 'string'

/** Undefined if it is invalid or too expensive. */
export function toDerivation(value: unknown): Derivation | undefined {
  if (!isJsonObject(value)) return undefined
  const { salt, cost, blockSize, parallelization } = value
  if (typeof salt !== 'string' || blockSize !== 8 || parallelization !== 1) return undefined
  if (typeof cost !== 'number' || !Number.isInteger(Math.log2(cost)) || cost > greatestCost) return undefined
  return { salt, cost, blockSize, parallelization }
}

export const writeKeyFile = (content: KeyFileContent): string =>
  `${JSON.stringify({ version: 1, ...content }, null, 1)}\n`
