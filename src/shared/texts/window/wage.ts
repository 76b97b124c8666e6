import type { SentenceTree } from '#shared/kernel/language.ts'

export const wage = {
  title: { es: 'Salario mínimo', en: 'Minimum wage' },
  lead: {
    es: 'El IBC se compara con el salario mínimo mensual del día de ingreso. Cuando salga el decreto de un año nuevo, agréguelo aquí.',
    en: 'The IBC is compared with the monthly minimum wage on the hire date. When a new year’s decree comes out, add it here.',
  },
  form: { es: 'Agregar un salario mínimo', en: 'Add a minimum wage' },
  since: { es: 'Desde el {day}', en: 'From {day} on' },
  own: { es: 'Agregado por usted', en: 'Added by you' },
  known: { es: 'Incluido en el programa', en: 'Included with the program' },
  from: { es: 'Rige desde', en: 'In force from' },
  dayForm: { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  pesos: { es: 'Pesos al mes', en: 'Pesos a month' },
  save: { es: 'Guardar salario', en: 'Save wage' },
  remove: { es: 'Quitar el salario desde el {day}', en: 'Remove the wage from {day} on' },
} as const satisfies SentenceTree
