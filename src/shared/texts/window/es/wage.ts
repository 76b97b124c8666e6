export const wage = {
  title: 'Salario mínimo',
  lead: 'El IBC se compara con el salario mínimo mensual del día de ingreso. Cuando salga el decreto de un año nuevo, agréguelo aquí.',
  form: 'Agregar un salario mínimo',
  since: 'Desde el {{day}}',
  own: 'Agregado por usted',
  known: 'Incluido en el programa',
  from: 'Rige desde',
  dayForm: 'dd/mm/aaaa',
  pesos: 'Pesos al mes',
  save: 'Guardar salario',
  remove: 'Quitar el salario desde el {{day}}',
}
