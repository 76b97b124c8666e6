export const company = {
  title: 'Empresas',
  lead: 'Lo que comparten todos los trabajadores de una empresa. Se usa cuando el archivo no trae esa columna.',
  empty: 'Todavía no hay empresas.',
  add: 'Agregar empresa',
  edit: 'Editar {{company}}',
  remove: 'Quitar {{company}}',
  form: 'Datos de la empresa',
  save: 'Guardar empresa',
  fields: {
    name: 'Razón social',
    nit: 'NIT, como se envía',
    workAddress: 'Dirección de labor',
    workDistrict: 'Barrio de labor',
    workCityCode: 'Ciudad de labor (código DANE)',
  },
}
