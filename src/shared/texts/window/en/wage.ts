import type { Texts } from '../spanish.ts'

export const wage: Texts['wage'] = {
  title: 'Minimum wage',
  lead: 'IBCs are compared with the monthly minimum wage of the day of hire. When the decree of a new year is out, add it here.',
  form: 'Add a minimum wage',
  since: 'From {{day}} on',
  own: 'Added by you',
  known: 'Known to the program',
  from: 'In force from',
  dayForm: 'dd/mm/yyyy',
  pesos: 'Pesos a month',
  save: 'Save wage',
  remove: 'Remove the wage from {{day}} on',
}
