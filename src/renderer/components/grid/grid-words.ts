import type { GetLocaleTextParams } from 'ag-grid-community'
import type { Language, Sentence } from '#shared/kernel/language.ts'

/** The grid's own texts, most of them for screen readers, by the grid's keys. */
const words: Readonly<Record<string, Sentence>> = {
  loadingOoo: { es: 'Cargando…', en: 'Loading…' },
  loadingError: { es: 'No se pudo leer', en: 'Could not be read' },
  ariaSkeletonCellLoading: { es: 'Leyendo la fila', en: 'Reading the row' },
  ariaDeferSkeletonCellLoading: { es: 'Leyendo la celda', en: 'Reading the cell' },
  ariaSkeletonCellLoadingFailed: { es: 'No se pudo leer la fila', en: 'The row could not be read' },
  ariaRowSelect: { es: 'Espacio escoge esta fila', en: 'Space selects this row' },
  ariaRowDeselect: { es: 'Espacio deja esta fila', en: 'Space deselects this row' },
  ariaRowToggleSelection: { es: 'Espacio escoge la fila o la deja', en: 'Space selects or deselects the row' },
  ariaRowSelectionDisabled: { es: 'Esta fila no se puede escoger', en: 'This row cannot be selected' },
  ariaRowSelectAll: { es: 'Espacio escoge todas las filas o ninguna', en: 'Space selects all rows or none' },
  ariaHeaderSelection: { es: 'Columna para escoger filas', en: 'Row selection column' },
  ariaToggleCellValue: { es: 'Espacio cambia el valor', en: 'Space changes the value' },
  ariaSortableColumn: { es: 'Enter ordena por esta columna', en: 'Enter sorts by this column' },
  ariaInputEditor: { es: 'Valor de la celda', en: 'Cell value' },
  ariaChecked: { es: 'escogida', en: 'selected' },
  ariaUnchecked: { es: 'sin escoger', en: 'not selected' },
  ariaIndeterminate: { es: 'en parte', en: 'partly' },
}

/** In the window's language. A missing word falls back to the grid's own and logs a warning that tests check. */
export function gridWord({ key, defaultValue }: GetLocaleTextParams, language: Language): string {
  const known = words[key]
  if (known !== undefined) return known[language]
  console.warn(`The grid says «${defaultValue}» (${key}), for which there are no words`)
  return defaultValue
}
