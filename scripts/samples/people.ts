/** Fictitious people: real Spanish names, combined at random. Any resemblance is unintended. */
export interface Person {
  readonly documentType: 'CC' | 'CE' | 'PT' | 'PA'
  readonly documentNumber: string
  readonly names: string
  readonly gender: 'FEM' | 'MAS'
  /** Wire format, dd/mm/yyyy. */
  readonly birthDate: string
  readonly issueDate: string
  readonly birthCity: string
  readonly homeCity: string
}

const roster: readonly (readonly [string, 'FEM' | 'MAS', string])[] = [
  ['MARÍA FERNANDA ROJAS ORDÓÑEZ', 'FEM', '11001'],
  ['JOSÉ LUIS PEÑA MUÑOZ', 'MAS', '05001'],
  ['ÁNGELA PATRICIA GÓMEZ LONDOÑO', 'FEM', '05001'],
  ['CARLOS ANDRÉS QUIÑÓNEZ RIASCOS', 'MAS', '76001'],
  ['YULIANA MARCELA ÁLVAREZ ZULUAGA', 'FEM', '05088'],
  ['WILSON NORBEY CÁRDENAS PATIÑO', 'MAS', '68001'],
  ['LUZ DARY MONTAÑO VALENCIA', 'FEM', '76109'],
  ['HÉCTOR FABIO OSPINA MARÍN', 'MAS', '17001'],
  ['ISABEL CRISTINA DE LA HOZ MERIÑO', 'FEM', '08001'],
  ['DEIVIS ENRIQUE PADILLA ROMERO', 'MAS', '08758'],
  ['PAOLA ANDREA ÑÁÑEZ CAICEDO', 'FEM', '52001'],
  ['JUAN SEBASTIÁN BELTRÁN TÉLLEZ', 'MAS', '11001'],
  ['CLAUDIA XIMENA VEGA PINZÓN', 'FEM', '25754'],
  ['ÓSCAR IVÁN MONSALVE ARBELÁEZ', 'MAS', '05360'],
  ['MARÍA DEL ROSARIO CASTAÑEDA DE LOS RÍOS Y VÁSQUEZ DE MONTEALEGRE', 'FEM', '13001'],
  ['EDWIN ALBERTO SUÁREZ NIÑO', 'MAS', '15001'],
  ['NATALIA ANDREA ECHEVERRI URIBE', 'FEM', '66001'],
  ['JHON JAIRO MOSQUERA PALACIOS', 'MAS', '27001'],
  ['DIANA CAROLINA GUTIÉRREZ AGUDELO', 'FEM', '63001'],
  ['ANDRÉS FELIPE LEÓN MALDONADO', 'MAS', '54001'],
  ['SANDRA MILENA ACUÑA BARRIOS', 'FEM', '47001'],
  ['LUIS EDUARDO TRUJILLO PERDOMO', 'MAS', '41001'],
  ['KATHERINE JULIETH NÚÑEZ SALAZAR', 'FEM', '73001'],
  ['MIGUEL ÁNGEL IBÁÑEZ CORTÉS', 'MAS', '50001'],
  ['LEIDY JOHANA PIÑEROS SÁNCHEZ', 'FEM', '11001'],
  ['RAMÓN DARÍO GAVIRIA ESCOBAR', 'MAS', '23001'],
  ['VALENTINA RESTREPO JARAMILLO', 'FEM', '05266'],
  ['CÉSAR AUGUSTO MURILLO DÍAZ', 'MAS', '76520'],
  ['ROSA ELVIRA CHAPARRO FONSECA', 'FEM', '15759'],
  ['FABIÁN CAMILO ARÉVALO MÉNDEZ', 'MAS', '25175'],
  ['MÓNICA LILIANA TORO BUITRAGO', 'FEM', '17001'],
  ['JORGE ELIÉCER BAUTISTA RINCÓN', 'MAS', '68276'],
  ['DAYANA MICHELLE PÉREZ FUENMAYOR', 'FEM', '54001'],
  ['RAFAEL ANTONIO OROZCO VILLALOBOS', 'MAS', '20001'],
  ['LAURA SOFÍA HERNÁNDEZ PRIETO', 'FEM', '11001'],
  ['BRAYAN STIVEN CAÑÓN LADINO', 'MAS', '25286'],
  ['GLORIA INÉS VELÁSQUEZ HENAO', 'FEM', '05615'],
  ['PEDRO NEL AVENDAÑO GÜIZA', 'MAS', '85001'],
  ['TATIANA ALEJANDRA ERAZO BENAVIDES', 'FEM', '52356'],
  ['MAURICIO ESTEBAN LÓPEZ-CARRILLO O’BYRNE', 'MAS', '11001'],
]

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** People in the roster without a citizen's card. */
const foreignDocuments: Readonly<Record<number, Person['documentType']>> = { 19: 'CE', 32: 'PT' }

/** The whole roster: 40 people of legal working age, always in the same order. */
export const people: readonly Person[] = roster.map(([names, gender, city], index) => {
  const birthYear = 1968 + ((index * 7) % 36)
  return {
    documentType: foreignDocuments[index] ?? 'CC',
    documentNumber: documentNumber(index),
    names,
    gender,
    birthDate: `${twoDigits(1 + ((index * 11) % 28))}/${twoDigits(1 + ((index * 5) % 12))}/${birthYear}`,
    issueDate: `${twoDigits(1 + ((index * 13) % 28))}/${twoDigits(1 + ((index * 3) % 12))}/${birthYear + 19}`,
    birthCity: city,
    homeCity: roster[(index * 3 + 1) % roster.length]?.[2] ?? city,
  }
})

function documentNumber(index: number): string {
  if (index === 32) return '5829104'
  if (index === 19) return '471203'
  return index % 4 === 3 ? String(79_510_200 + index * 1_731) : String(1_020_304_200 + index * 7_919)
}
