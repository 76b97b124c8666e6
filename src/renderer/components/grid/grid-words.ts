import type { GetLocaleTextParams } from 'ag-grid-community'
import type { Language, Sentence } from '#shared/kernel/language.ts'

/** The grid's own texts, most of them for screen readers, by the grid's keys. */
const words: Readonly<Record<string, Sentence>> = {
  loadingOoo: { es: 'Cargando…', en: 'Loading…' },
  loadingError: { es: 'No se pudo leer', en: 'Could not be read' },
  ariaSkeletonCellLoading: { es: 'La fila se está leyendo', en: 'The row is being read' },
  ariaDeferSkeletonCellLoading: { es: 'La casilla se está leyendo', en: 'The cell is being read' },
  ariaSkeletonCellLoadingFailed: { es: 'No se pudo leer la fila', en: 'The row could not be read' },
  ariaRowSelect: { es: 'Espacio escoge esta fila', en: 'Space chooses this row' },
  ariaRowDeselect: { es: 'Espacio deja esta fila', en: 'Space leaves this row' },
  ariaRowToggleSelection: { es: 'Espacio escoge la fila o la deja', en: 'Space chooses the row or leaves it' },
  ariaRowSelectionDisabled: { es: 'Esta fila no se puede escoger', en: 'This row cannot be chosen' },
  ariaRowSelectAll: { es: 'Espacio escoge todas las filas o ninguna', en: 'Space chooses all rows or none' },
  ariaHeaderSelection: { es: 'Columna para escoger filas', en: 'Column to choose rows' },
  ariaToggleCellValue: { es: 'Espacio cambia el valor', en: 'Space changes the value' },
  ariaSortableColumn: { es: 'Entrar ordena por esta columna', en: 'Enter sorts by this column' },
  ariaInputEditor: { es: 'Valor de la casilla', en: 'Value of the cell' },
  ariaChecked: { es: 'escogida', en: 'chosen' },
  ariaUnchecked: { es: 'sin escoger', en: 'not chosen' },
  ariaIndeterminate: { es: 'en parte', en: 'in part' },
}

/** In the window's language. A missing word falls back to the grid's own and logs a warning that tests check. */
export function gridWord({ key, defaultValue }: GetLocaleTextParams, language: Language): string {
  const known = words[key]
  if (known !== undefined) return known[language]
  console.warn(`The grid says «${defaultValue}» (${key}), for which there are no words`)
  return defaultValue
}
