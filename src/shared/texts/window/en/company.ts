import type { Texts } from '../spanish.ts'

export const company: Texts['company'] = {
  title: 'Companies',
  lead: 'Details shared by all workers of a company. Used when a file has no column for them.',
  empty: 'No companies yet.',
  add: 'Add company',
  edit: 'Edit {{company}}',
  remove: 'Remove {{company}}',
  form: 'Company details',
  save: 'Save company',
  fields: {
    name: 'Company name',
    nit: 'NIT, as it is sent',
    workAddress: 'Work address',
    workDistrict: 'Work neighbourhood',
    workCityCode: 'Work city (DANE code)',
  },
}
