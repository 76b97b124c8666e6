import type { Operation } from '#shared/domain/worker/procedure.ts'
import { type Reason, reason } from '../reasons.ts'
import { personOf, type WireText } from '../record-check.ts'
import type { FormKind, StoredForm } from './form-store.ts'

export type FormDecision =
  | { readonly kind: 'produce'; readonly form: StoredForm; readonly produced: readonly FormKind[] }
  | { readonly kind: 'reject'; readonly reasons: readonly Reason[] }

const reject = (field: string | null, message: string): FormDecision => ({
  kind: 'reject',
  reasons: [reason(field, message)],
})

/** Names upper case, e-mail lower case (spec 2.6). */
export const normaliseFormRecord = (record: WireText): WireText => ({
  ...record,
  Nombres: (record.Nombres ?? '').toLocaleUpperCase('es-CO'),
  CorreoElectronico: (record.CorreoElectronico ?? '').toLocaleLowerCase('es-CO'),
})

/**
 * Decides about a valid, normalised record, given the form its contract already has (spec 2.6, 4 #5 and #6). Pure.
 * Creation makes the missing forms. An update requires all requested forms to exist and at least one change.
 */
export function classifyForm(
  operation: Operation,
  wanted: readonly FormKind[],
  record: WireText,
  existing: StoredForm | undefined,
): FormDecision {
  if (existing && existing.person !== personOf(record)) {
    return reject('NumeroContrato', `El contrato ${record.NumeroContrato} pertenece a otro trabajador`)
  }
  return operation === 'create' ? classifyCreation(wanted, record, existing) : classifyUpdate(wanted, record, existing)
}

function classifyCreation(
  wanted: readonly FormKind[],
  record: WireText,
  existing: StoredForm | undefined,
): FormDecision {
  const missing = wanted.filter((kind) => existing?.versions[kind] === undefined)
  if (missing.length === 0) {
    return reject(
      'NumeroContrato',
      `El formulario del contrato ${record.NumeroContrato} ya existe; use la actualización`,
    )
  }
  return produce(missing, record, existing)
}

function classifyUpdate(wanted: readonly FormKind[], record: WireText, existing: StoredForm | undefined): FormDecision {
  if (!existing) return reject('NumeroContrato', `No existe un formulario con el contrato ${record.NumeroContrato}`)
  const absent = wanted.filter((kind) => existing.versions[kind] === undefined)
  if (absent.length > 0) {
    return reject(
      'NumeroContrato',
      `El contrato no tiene formulario ${absent.join(' ni ')}; complételo con la creación`,
    )
  }
  const changed = Object.entries(record).some(([field, value]) => (existing.record[field] ?? '') !== value)
  return changed ? produce(wanted, record, existing) : reject(null, 'El registro no tiene cambios')
}

function produce(produced: readonly FormKind[], record: WireText, existing: StoredForm | undefined): FormDecision {
  const versions = { ...existing?.versions }
  for (const kind of produced) versions[kind] = (versions[kind] ?? 0) + 1
  return {
    kind: 'produce',
    produced,
    form: { person: personOf(record), record: { ...existing?.record, ...record }, versions },
  }
}
