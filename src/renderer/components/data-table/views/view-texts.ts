import type { Sentence } from '#shared/kernel/language.ts'

export const viewTexts = {
  views: { es: 'Vistas', en: 'Views' },
  own: { es: 'Mis vistas', en: 'My views' },
  offices: { es: 'Vistas de la oficina', en: 'Views of the office' },
  share: { es: 'Compartir con la oficina', en: 'Share with the office' },
  shareHint: {
    es: 'Todos en la oficina la ven y la pueden cambiar.',
    en: 'Everybody in the office sees it and can change it.',
  },
  shared: { es: 'Oficina', en: 'Office' },
  sharedNamed: { es: 'Oficina: {name}', en: 'Office: {name}' },
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
  manageTitle: { es: 'Vistas guardadas', en: 'Saved views' },
  rename: { es: 'Nombre de la vista {name}', en: 'Name of view {name}' },
  remove: { es: 'Eliminar la vista {name}', en: 'Delete view {name}' },
  removeForAll: {
    es: 'Eliminar la vista {name} para toda la oficina',
    en: 'Delete view {name} for the whole office',
  },
  loseAll: {
    es: 'Todos en la oficina dejan de ver «{name}».',
    en: 'Everybody in the office stops seeing “{name}”.',
  },
  deleteForAll: { es: 'Eliminar para todos', en: 'Delete for everybody' },
  keepForMe: { es: 'Dejarla solo para mí', en: 'Keep it for me only' },
  noneLeft: { es: 'No queda ninguna vista guardada.', en: 'No saved views left.' },
} as const satisfies Readonly<Record<string, Sentence>>
