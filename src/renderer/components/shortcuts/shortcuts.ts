/**
 * The window's keyboard shortcuts: action, scope and keys. `useShortcuts` binds from this table and `Help` lists it, so
 * both agree. `libraryKeys` are bound by the components they work in.
 */
import type { Sentence } from '#shared/kernel/language.ts'

/** `mod`: Ctrl, or Cmd on a Mac. */
export interface Combination {
  readonly key: string
  readonly mod?: true
  readonly alt?: true
  readonly shift?: true
}

export const shortcutPlaces = ['window', 'draft', 'grid', 'values', 'calendar', 'viewer'] as const
type ShortcutPlace = (typeof shortcutPlaces)[number]

export const placeNames: Readonly<Record<ShortcutPlace, Sentence>> = {
  window: { es: 'En toda la ventana', en: 'Anywhere in the window' },
  draft: { es: 'En un borrador', en: 'In a draft' },
  grid: { es: 'En una tabla', en: 'In a table' },
  values: { es: 'En los valores en duda', en: 'In values in doubt' },
  calendar: { es: 'En un calendario', en: 'In a calendar' },
  viewer: { es: 'Al ver un documento', en: 'While viewing a document' },
}

export interface Shortcut {
  readonly place: ShortcutPlace
  readonly does: Sentence
  /** Any of these. */
  readonly keys: readonly Combination[]
  /** Also works while the user types in a field. */
  readonly whileTyping?: true
  /** May open over an overlay. */
  readonly overLayers?: true
}

/** Bound by `useShortcuts`. */
export const shortcuts = {
  palette: {
    place: 'window',
    does: { es: 'Buscar o hacer cualquier cosa', en: 'Find or do anything' },
    keys: [{ key: 'k', mod: true }],
    whileTyping: true,
  },
  help: {
    place: 'window',
    does: { es: 'Ayuda sobre lo que está viendo', en: 'Help on what you are viewing' },
    keys: [{ key: 'F1' }],
    whileTyping: true,
    overLayers: true,
  },
  keys: {
    place: 'window',
    does: { es: 'La misma ayuda, si no está escribiendo', en: 'The same help, unless you are typing' },
    keys: [{ key: '?' }],
  },
  back: {
    place: 'window',
    does: { es: 'Volver a donde estaba', en: 'Back to where you were' },
    keys: [{ key: 'ArrowLeft', alt: true }],
    whileTyping: true,
  },
  forward: {
    place: 'window',
    does: { es: 'Adelante otra vez', en: 'Forward' },
    keys: [{ key: 'ArrowRight', alt: true }],
    whileTyping: true,
  },
  nextPart: {
    place: 'window',
    does: { es: 'Pasar a la parte siguiente de la ventana', en: 'Go to the next part of the window' },
    keys: [{ key: 'F6' }],
    whileTyping: true,
  },
  previousPart: {
    place: 'window',
    does: { es: 'Pasar a la parte anterior', en: 'Go to the previous part' },
    keys: [{ key: 'F6', shift: true }],
    whileTyping: true,
  },
  nextError: {
    place: 'draft',
    does: { es: 'Ir al siguiente error', en: 'Go to the next error' },
    keys: [{ key: 'F8' }],
    whileTyping: true,
  },
  undo: {
    place: 'draft',
    does: { es: 'Deshacer el último cambio', en: 'Undo the last change' },
    keys: [{ key: 'z', mod: true }],
  },
  redo: {
    place: 'draft',
    does: { es: 'Rehacer', en: 'Redo' },
    keys: [
      { key: 'y', mod: true },
      { key: 'z', mod: true, shift: true },
    ],
  },
  fillDown: {
    place: 'draft',
    does: { es: 'Rellenar hacia abajo', en: 'Fill down' },
    keys: [{ key: 'd', mod: true }],
  },
  fillRight: {
    place: 'draft',
    does: { es: 'Rellenar hacia la derecha', en: 'Fill right' },
    keys: [{ key: 'r', mod: true }],
  },
  find: {
    place: 'draft',
    does: { es: 'Buscar en las filas', en: 'Find in the rows' },
    keys: [{ key: 'f', mod: true }],
  },
  replace: {
    place: 'draft',
    does: { es: 'Buscar y reemplazar', en: 'Find and replace' },
    keys: [{ key: 'h', mod: true }],
  },
  zoomIn: {
    place: 'viewer',
    does: { es: 'Acercar', en: 'Zoom in' },
    keys: [{ key: 'ArrowUp', mod: true }],
    whileTyping: true,
    overLayers: true,
  },
  zoomOut: {
    place: 'viewer',
    does: { es: 'Alejar', en: 'Zoom out' },
    keys: [{ key: 'ArrowDown', mod: true }],
    whileTyping: true,
    overLayers: true,
  },
  fitWidth: {
    place: 'viewer',
    does: { es: 'Ajustar al ancho', en: 'Fit to width' },
    keys: [{ key: 'a' }],
    whileTyping: true,
    overLayers: true,
  },
  rotate: {
    place: 'viewer',
    does: { es: 'Girar', en: 'Rotate' },
    keys: [{ key: 'r' }],
    whileTyping: true,
    overLayers: true,
  },
  nextDocument: {
    place: 'viewer',
    does: { es: 'Pasar al documento siguiente', en: 'Go to the next document' },
    keys: [{ key: 'PageDown', alt: true }],
    whileTyping: true,
    overLayers: true,
  },
  previousDocument: {
    place: 'viewer',
    does: { es: 'Pasar al documento anterior', en: 'Go to the previous document' },
    keys: [{ key: 'PageUp', alt: true }],
    whileTyping: true,
    overLayers: true,
  },
  printDocument: {
    place: 'viewer',
    does: { es: 'Imprimir el documento', en: 'Print the document' },
    keys: [{ key: 'p', mod: true }],
    whileTyping: true,
    overLayers: true,
  },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcuts

/** A key bound elsewhere: by the browser, the grid library, or a component of ours that a test checks. */
interface LibraryKey extends Shortcut {
  readonly by: 'browser' | 'grid' | 'range' | 'values' | 'calendar'
}

/** Bound by the grid, the lists and the calendars themselves. */
export const libraryKeys: readonly LibraryKey[] = [
  {
    by: 'browser',
    place: 'grid',
    does: { es: 'Copiar las celdas seleccionadas', en: 'Copy the selected cells' },
    keys: [{ key: 'c', mod: true }],
  },
  {
    by: 'browser',
    place: 'draft',
    does: {
      es: 'Pegar desde la celda, también un bloque de Excel',
      en: 'Paste from this cell, including a block from Excel',
    },
    keys: [{ key: 'v', mod: true }],
  },
  {
    by: 'range',
    place: 'grid',
    does: { es: 'Seleccionar más celdas', en: 'Select more cells' },
    keys: [
      { key: 'ArrowUp', shift: true },
      { key: 'ArrowDown', shift: true },
      { key: 'ArrowLeft', shift: true },
      { key: 'ArrowRight', shift: true },
    ],
  },
  {
    by: 'range',
    place: 'grid',
    does: { es: 'Seleccionar columnas o filas completas', en: 'Select whole columns or rows' },
    keys: [
      { key: ' ', mod: true },
      { key: ' ', shift: true },
    ],
  },
  {
    by: 'range',
    place: 'grid',
    does: {
      es: 'Seleccionar todas las celdas, o todas las filas donde se escogen',
      en: 'Select all cells, or all rows where rows are selected',
    },
    keys: [{ key: 'a', mod: true }],
  },
  {
    by: 'range',
    place: 'grid',
    does: { es: 'Ir a la primera o a la última celda', en: 'Go to the first or the last cell' },
    keys: [
      { key: 'Home', mod: true },
      { key: 'End', mod: true },
    ],
  },
  {
    by: 'browser',
    place: 'draft',
    does: { es: 'Abrir el menú de la celda o de la columna', en: 'Open the menu of the cell or column' },
    keys: [{ key: 'F10', shift: true }, { key: 'ContextMenu' }],
  },
  {
    by: 'range',
    place: 'draft',
    does: { es: 'Vaciar las celdas seleccionadas', en: 'Clear the selected cells' },
    keys: [{ key: 'Delete' }],
  },
  {
    by: 'grid',
    place: 'grid',
    does: { es: 'Editar la celda o abrir el registro', en: 'Edit the cell, or open the record' },
    keys: [{ key: 'Enter' }],
  },
  {
    by: 'grid',
    place: 'grid',
    does: { es: 'Dejar la celda como estaba', en: 'Cancel the cell edit' },
    keys: [{ key: 'Escape' }],
  },
  {
    by: 'values',
    place: 'values',
    does: { es: 'Valor anterior o siguiente', en: 'Previous or next value' },
    keys: [{ key: 'ArrowUp' }, { key: 'ArrowDown' }],
  },
  {
    by: 'calendar',
    place: 'calendar',
    does: { es: 'Mes anterior o siguiente', en: 'Previous or next month' },
    keys: [{ key: 'PageUp' }, { key: 'PageDown' }],
  },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Symbols such as `?` match with or without Shift, depending on the keyboard layout. */
const isSign = (key: string): boolean => key.length === 1 && key.toLowerCase() === key.toUpperCase()

/** Whether the event is exactly one of the shortcut's combinations. */
export const isPressed = (event: Pressed, { keys }: Shortcut): boolean =>
  keys.some(
    ({ key, mod = false, alt = false, shift = false }) =>
      event.key.toLowerCase() === key.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === mod &&
      event.altKey === alt &&
      (isSign(key) || event.shiftKey === shift),
  )
