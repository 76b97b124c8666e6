import type { Texts } from '../spanish.ts'

export const company: Texts['company'] = {
  title: 'Companies',
  lead: 'What all workers of a company have in common. Used where a file has no column for it.',
  empty: 'No companies yet.',
  add: 'Add a company',
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
