import type { Sentence } from '#shared/kernel/language.ts'

export const viewTexts = {
  views: { es: 'Vistas', en: 'Views' },
  own: { es: 'Mis vistas', en: 'My views' },
  save: { es: 'Guardar esta vista…', en: 'Save this view…' },
  manage: { es: 'Cambiar o eliminar vistas…', en: 'Rename or delete views…' },
  saveTitle: { es: 'Guardar esta vista', en: 'Save this view' },
  saveHint: {
    es: 'Se guardan los filtros, el orden y las columnas. Los datos se buscan de nuevo cada vez.',
    en: 'Saves the filters, the order and the columns. The data is looked up again each time.',
  },
  name: { es: 'Nombre', en: 'Name' },
  taken: {
    es: 'Ya hay una vista con ese nombre: se reemplazará.',
    en: 'A view with that name already exists: it will be replaced.',
  },
  keep: { es: 'Guardar', en: 'Save' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  close: { es: 'Cerrar', en: 'Close' },
  manageTitle: { es: 'Mis vistas', en: 'My views' },
  rename: { es: 'Nombre de la vista {name}', en: 'Name of view {name}' },
  remove: { es: 'Eliminar la vista {name}', en: 'Delete view {name}' },
  noneLeft: { es: 'No queda ninguna vista guardada.', en: 'No saved views left.' },
} as const satisfies Readonly<Record<string, Sentence>>
