import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import { type ModuleName, moduleFacts } from '#shared/domain/modules/modules.ts'
import type { Json } from '#shared/kernel/json.ts'
import { fieldOf, identifierOf } from './answers/read-json.ts'

/** Who an item is about: the same reading for sent records and answered items, so that both can be compared. */

const anonymous: ItemIdentity = {
  documentType: null,
  documentNumber: null,
  contract: null,
  entityCode: null,
  reference: null,
}

const named = (value: Json, name: string): string | null => identifierOf(fieldOf(value, name))

/** A form may be for two entities; both codes then form its entity code, `EPS037+CCF22`. */
const formEntityCode = (value: Json): string | null => {
  const codes = [named(value, 'CodigoEntidadEps'), named(value, 'CodigoEntidadCcf')].filter((code) => code !== null)
  return codes.length > 0 ? codes.join('+') : named(value, 'CodigoEntidad')
}

/**
 * The identity of an answer's item. A form is identified by its contract (spec 2.6), and which of its entity codes an
 * answer echoes is not documented (spec 2.7). Its entity code is left out, so that one code of two never looks like
 * another form.
 */
export function readAnswerIdentity(module: ModuleName, value: Json): ItemIdentity {
  const identity = readIdentity(module, value)
  return moduleFacts[module].identity === 'form' ? { ...identity, entityCode: null } : identity
}

/** The identity in a record; null where it has none (spec 2.3 to 2.8). */
export function readIdentity(module: ModuleName, value: Json): ItemIdentity {
  const { identity } = moduleFacts[module]
  if (identity === 'reference') return { ...anonymous, reference: named(value, 'Referencia') }
  const person: ItemIdentity = {
    ...anonymous,
    documentType: named(value, 'TipoDocumentoIdentificacion'),
    documentNumber: named(value, 'NumeroIdentificacion'),
  }
  if (identity === 'person') return person
  const entityCode = identity === 'form' ? formEntityCode(value) : named(value, 'CodigoEntidad')
  return { ...person, contract: named(value, 'NumeroContrato'), entityCode }
}

/** Equal for equal identities; null for an empty identity. */
export function identityKey(identity: ItemIdentity): string | null {
  const parts = [
    identity.documentType,
    identity.documentNumber,
    identity.contract,
    identity.entityCode,
    identity.reference,
  ]
  return parts.every((part) => part === null) ? null : JSON.stringify(parts)
}
