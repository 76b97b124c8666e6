import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'

/** How a value of a field is chosen. Free text is always allowed. */
export type PickerShape =
  /** From a code list. The specification wants the code for some fields and the name for others. */
  | {
      readonly kind: 'catalogue'
      readonly catalogue: CatalogueKind
      readonly writes: 'code' | 'name'
      /** The only codes of the list that the module accepts; absent: all. */
      readonly accepted?: readonly string[]
    }
  | { readonly kind: 'fixed'; readonly values: readonly string[] }
  | { readonly kind: 'date' }
  | { readonly kind: 'text' }

/** Fields that contain an entity's name instead of its code (spec 2.6). */
const namedEntities: Readonly<Record<string, CatalogueKind>> = { Afp: 'afp', Arl: 'arl' }

/** Values of `Canal` (spec 2.6). */
const channels: readonly string[] = ['plataforma', 'asesor']

export function pickerShape({ name, kind, catalogue, accepted }: FieldDefinition): PickerShape {
  if (catalogue !== undefined) {
    return { kind: 'catalogue', catalogue, writes: 'code', ...(accepted === undefined ? {} : { accepted }) }
  }
  const named = namedEntities[name]
  if (named !== undefined) return { kind: 'catalogue', catalogue: named, writes: 'name' }
  if (kind === 'channel') return { kind: 'fixed', values: channels }
  return kind === 'date' ? { kind: 'date' } : { kind: 'text' }
}
