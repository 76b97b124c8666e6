/** Made-up people, the same for the same number. Every seventh has a very long name; nobody real is meant. */
const givenNames = [
  'María Fernanda',
  'José Ángel',
  'Luz Dary',
  'Óscar Iván',
  'Ana Lucía',
  'Jhon Jairo',
  'Íngrid',
  'Ramón',
]
const surnames = ['Gómez Peña', 'Nuñez Ávila', 'Quiñones Güette', 'Rodríguez Muñoz', 'Ibáñez Zúñiga', 'Ñáñez Cortés']
const longName =
  'MARÍA DE LOS ÁNGELES INMACULADA CONCEPCIÓN FERNÁNDEZ DE CASTRO Y VILLAVICENCIO DE LA ESPRIELLA GUTIÉRREZ-PIÑERES'

const pick = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

export const personName = (index: number): string =>
  index % 7 === 6 ? longName : `${pick(givenNames, index)} ${pick(surnames, index * 5 + 1)}`.toUpperCase()

export const personNumber = (index: number): string => String(1_020_300_000 + index * 7919)

export const contract = (index: number): string => `CT2026${String(index + 1).padStart(5, '0')}`

export { pick }
