import type { FormEntity } from '#shared/service/modules/worker-record.ts'
import type { WireText } from '../record-check.ts'

/** `Tipo` of a form (spec 2.7). */
export type FormKind = 'EPS' | 'CCF'

/** The forms of one `NumeroContrato` of one account. */
export interface StoredForm {
  readonly person: string
  /** The latest record, normalised. */
  readonly record: WireText
  /** Version of each existing form. */
  readonly versions: Readonly<Partial<Record<FormKind, number>>>
}

export function formKindsOf(entity: FormEntity): readonly FormKind[] {
  switch (entity) {
    case 'formularios_eps':
      return ['EPS']
    case 'formularios_ccf':
      return ['CCF']
    case 'formularios_eps_ccf':
      return ['EPS', 'CCF']
  }
}
