import type { Texts } from '../spanish.ts'

export const wage: Texts['wage'] = {
  title: 'Minimum wage',
  lead: 'The IBC is compared with the monthly minimum wage on the hire date. When a new year’s decree comes out, add it here.',
  form: 'Add a minimum wage',
  since: 'From {{day}} on',
  own: 'Added by you',
  known: 'Included with the program',
  from: 'In force from',
  dayForm: 'dd/mm/yyyy',
  pesos: 'Pesos a month',
  save: 'Save wage',
  remove: 'Remove the wage from {{day}} on',
}
