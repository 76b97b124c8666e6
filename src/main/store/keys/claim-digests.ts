import { createHmac, type KeyObject } from 'node:crypto'
import { contractKey, type Sought } from '#shared/domain/filing/again/filed-before.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'

/** An item with digests of what identifies its filing, in each form, and of its person. */
export interface Digested<Item extends Sought> {
  readonly item: Item
  readonly same: readonly string[]
  readonly person: string | null
}

export const digested = <Item extends Sought>(
  digestKey: KeyObject,
  module: ModuleName,
  items: readonly Item[],
): readonly Digested<Item>[] =>
  items.map((item) => {
    const person = personName(module, item)
    const same = sameNames(module, item).map((name) => digestOf(digestKey, name))
    return { item, same, person: person === null ? null : digestOf(digestKey, person) }
  })

const digestOf = (digestKey: KeyObject, name: string): string =>
  createHmac('sha256', digestKey).update(name).digest('base64url')

const plain = (text: string | null): string => (text ?? '').trim().toUpperCase()

/** Names that identify the same filing, one per form: what the rule compares, as far as digests can. */
function sameNames(module: ModuleName, { entity, identity, fileSha256 }: Sought): readonly string[] {
  const { documentNumber, contract, entityCode } = identity
  if (fileSha256 !== null) return [JSON.stringify([module, fileSha256])]
  if (module === 'affiliation-form') {
    const forms = entity === 'formularios_eps_ccf' ? ['formularios_eps', 'formularios_ccf'] : [entity]
    return plain(contract) === '' ? [] : forms.map((form) => JSON.stringify([module, form, contractKey(contract)]))
  }
  if (plain(documentNumber) === '') return []
  return [JSON.stringify([module, entity, plain(documentNumber), contractKey(contract), plain(entityCode)])]
}

/** Finds filings of the same person at another entity of the same kind. */
const personName = (module: ModuleName, { entity, identity }: Sought): string | null =>
  module === 'affiliation' && plain(identity.documentNumber) !== ''
    ? JSON.stringify([module, entity, plain(identity.documentNumber)])
    : null
