import { type Scope, scopes } from '#shared/service/paths.ts'
import type { AccountOption } from '../options.ts'

/** The caller: one API key and its account. */
export interface Caller {
  readonly keyName: string
  readonly key: string
  readonly account: string
  /** Spec 5, rule 6: nothing is stored, debited or notified. */
  readonly test: boolean
  readonly scopes: ReadonlySet<Scope>
}

const productionPrefix = 'service_key_'
const testPrefix = 'service_test_'

/** The callers by key. Throws if a key has neither prefix or appears twice, which is a mistake in the options. */
export function readAccounts(options: readonly AccountOption[]): ReadonlyMap<string, Caller> {
  const callers = new Map<string, Caller>()
  for (const option of options) {
    const test = option.key.startsWith(testPrefix)
    if (!test && !option.key.startsWith(productionPrefix)) throw new Error(`Key "${option.name}" has no known prefix`)
    if (callers.has(option.key)) throw new Error(`Key "${option.name}" is configured twice`)
    callers.set(option.key, {
      keyName: option.name,
      key: option.key,
      account: option.account ?? option.name,
      test,
      scopes: new Set(option.scopes ?? Object.values(scopes)),
    })
  }
  return callers
}

export const initialCredits = 10_000

/** Default accounts: one production key, one test key, and one production key without scopes. */
export const defaultAccounts = (token: (name: string) => string): readonly AccountOption[] => [
  { name: 'production', key: `${productionPrefix}${token('key:production')}`, account: 'practica' },
  { name: 'test', key: `${testPrefix}${token('key:test')}`, account: 'practica' },
  { name: 'withoutScopes', key: `${productionPrefix}${token('key:without-scopes')}`, account: 'practica', scopes: [] },
]
