import type { Sentence } from '../../kernel/language.ts'

/** Why a text is read as a code: places, entities, document types, genders, countries. */
export const codeProofs: Readonly<Record<string, Sentence>> = {
  'place.code': { es: 'Es el código de {name}.', en: 'It is the code for {name}.' },
  'place.name': { es: '{name} es su nombre oficial.', en: '{name} is its official name.' },
  'place.short': { es: 'Así se le dice a {name}.', en: 'It is a short name for {name}.' },
  'place.former': { es: 'Así se llamaba o se escribía {name}.', en: 'It is a former name or spelling of {name}.' },
  'place.corregimiento': { es: 'Queda en el municipio de {name}.', en: 'It is in the municipality of {name}.' },
  'place.abbreviation': { es: 'Es la abreviatura de {name}.', en: 'It is short for {name}.' },
  'place.spelling': { es: 'Así también se escribe {name}.', en: 'It is another spelling of {name}.' },
  'place.with-article': { es: 'Es {name}, con o sin su artículo.', en: 'It is {name}, with or without its article.' },
  'place.with-department': {
    es: 'Es {name}: el departamento lo confirma.',
    en: 'It is {name}: the department confirms it.',
  },
  'place.misspelt': { es: 'Se escribe casi igual que {name}.', en: 'It is spelt almost like {name}.' },
  'place.lost-zero': {
    es: 'Es el código de {name} sin su cero inicial.',
    en: 'It is the code for {name} without its leading zero.',
  },
  'place.populated-centre': {
    es: 'Es el código de un centro poblado de {name}.',
    en: 'It is the code of a populated centre in {name}.',
  },
  'place.parts': {
    es: 'Son el departamento y el municipio de {name} por separado.',
    en: 'They are the department and the municipality of {name}, separately.',
  },
  'place.renumbered': {
    es: 'El DANE retiró este código; su territorio es hoy {name}.',
    en: 'DANE withdrew this code; its territory is now {name}.',
  },
  'place.code-and-name': { es: 'El código y el nombre son de {name}.', en: 'The code and the name belong to {name}.' },
  'place.department': { es: 'Es el departamento de {name}.', en: 'It is the department of {name}.' },
  'entity.code': { es: 'Es el código de {name}.', en: 'It is the code for {name}.' },
  'entity.code-spelling': {
    es: 'Es el código de {name}, escrito de otra forma.',
    en: 'It is the code for {name}, written differently.',
  },
  'entity.code-and-name': {
    es: 'Trae el código y el nombre de {name}.',
    en: 'It contains the code and name of {name}.',
  },
  'entity.tax-number': { es: 'Es el NIT de {name}.', en: 'It is the NIT of {name}.' },
  'entity.contributory': {
    es: '{name} es el código del régimen contributivo, el de los empleados. Si la persona está por movilidad, escoja el otro.',
    en: '{name} is the contributory regime code, used for employees. If the person is under movilidad, choose the other one.',
  },
  'entity.name': { es: 'Es un nombre de {name}.', en: 'It is a name of {name}.' },
  'entity.misspelt': { es: 'Se escribe casi igual que {name}.', en: 'It is spelt almost like {name}.' },
  'entity.successor': {
    es: '{written} ya no existe; {name} ocupa su lugar.',
    en: '{written} no longer exists; {name} replaces it.',
  },
  'word.code': { es: 'Es el código de {name}.', en: 'It is the code for {name}.' },
  'word.listed': { es: 'Así está en la lista: {name}.', en: 'It is in the list as: {name}.' },
  'word.known': { es: 'Significa {name}.', en: 'It means {name}.' },
  'word.twice': { es: 'Dice {name} de dos maneras.', en: 'It says {name} in two ways.' },
  'word.misspelt': { es: 'Es {name}, mal escrito.', en: 'It is {name}, misspelt.' },
  'document-type.dian': { es: 'Es el código DIAN de {name}.', en: 'It is the DIAN code for {name}.' },
  'country.demonym': { es: 'Es el gentilicio de {name}.', en: 'It is the demonym of {name}.' },
  'country.iso': { es: 'Es un código ISO de {name}.', en: 'It is an ISO code for {name}.' },
  'gender.letter': {
    es: '{written} puede ser masculino o mujer: depende de las otras letras de la columna.',
    en: '{written} can mean male (masculino) or woman (mujer): it depends on the other letters of the column.',
  },
  'gender.column': {
    es: 'En esta columna {written} está junto a {beside}: es {name}.',
    en: 'In this column {written} appears with {beside}: it is {name}.',
  },
}
