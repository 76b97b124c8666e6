import type { Sentence } from '#shared/kernel/language.ts'

export const sortTexts = {
  sort: { es: 'Ordenar', en: 'Sort' },
  asInFile: { es: 'Como en el archivo', en: 'As in the file' },
  direction: { es: 'Sentido', en: 'Direction' },
  up: { es: 'De menor a mayor, de la A a la Z', en: 'Smallest first, A to Z' },
  down: { es: 'De mayor a menor, de la Z a la A', en: 'Largest first, Z to A' },
  by: { es: 'Por columna', en: 'By column' },
  thenBy: { es: 'Y luego por columna', en: 'Then by column' },
  thenDirection: { es: 'Sentido de la segunda columna', en: 'Direction of the second column' },
  keyUp: { es: '{column}, de menor a mayor', en: '{column}, smallest first' },
  keyDown: { es: '{column}, de mayor a menor', en: '{column}, largest first' },
  sorted: { es: 'Por {first}, según los valores al ordenar.', en: 'By {first}, as of the last sort.' },
  sortedTwice: {
    es: 'Por {first}; luego por {second}, según los valores al ordenar.',
    en: 'By {first}; then by {second}, as of the last sort.',
  },
  again: { es: 'Ordenar otra vez', en: 'Sort again' },
  fileOrder: { es: 'Orden del archivo', en: 'File order' },
  fileOrderOnly: {
    es: 'Varias celdas se pegan, rellenan y borran en el orden del archivo: elija «Orden del archivo».',
    en: 'Several cells are pasted, filled and cleared in file order: choose “File order”.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
