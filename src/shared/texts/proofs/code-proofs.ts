import type { Sentence } from '../../kernel/language.ts'

/** Why a text is read as a code: places, entities, document types, genders, countries. */
export const codeProofs: Readonly<Record<string, Sentence>> = {
  'place.code': { es: 'Es el código de {name}.', en: 'It is the code of {name}.' },
  'place.name': { es: '{name} es su nombre oficial.', en: '{name} is its official name.' },
  'place.short': { es: 'Así se le dice a {name}.', en: '{name} is called so for short.' },
  'place.former': { es: 'Así se llamaba o se escribía {name}.', en: '{name} was called or written so.' },
  'place.corregimiento': { es: 'Queda en el municipio de {name}.', en: 'It lies in the municipality of {name}.' },
  'place.abbreviation': { es: 'Es la abreviatura de {name}.', en: 'It is short for {name}.' },
  'place.spelling': { es: 'Así también se escribe {name}.', en: '{name} is also written so.' },
  'place.with-article': { es: 'Es {name}, con o sin su artículo.', en: 'It is {name}, with or without its article.' },
  'place.with-department': {
    es: 'Es {name}: el departamento lo confirma.',
    en: 'It is {name}: the department confirms it.',
  },
  'place.misspelt': { es: 'Se escribe casi igual que {name}.', en: 'It is written nearly like {name}.' },
  'place.lost-zero': {
    es: 'Es el código de {name} sin su cero inicial.',
    en: 'It is the code of {name} without its first zero.',
  },
  'place.populated-centre': {
    es: 'Es el código de un centro poblado de {name}.',
    en: 'It is the code of a populated centre of {name}.',
  },
  'place.parts': {
    es: 'Son el departamento y el municipio de {name} por separado.',
    en: 'They are the department and the municipality of {name} apart.',
  },
  'place.renumbered': {
    es: 'El DANE retiró este código; su territorio es hoy {name}.',
    en: 'DANE gave this code up; its territory is {name} now.',
  },
  'place.code-and-name': { es: 'El código y el nombre son de {name}.', en: 'Code and name are those of {name}.' },
  'place.department': { es: 'Es el departamento de {name}.', en: 'It is the department of {name}.' },
  'entity.code': { es: 'Es el código de {name}.', en: 'It is the code of {name}.' },
  'entity.code-spelling': {
    es: 'Es el código de {name}, escrito de otra forma.',
    en: 'It is the code of {name}, written otherwise.',
  },
  'entity.code-and-name': { es: 'Trae el código y el nombre de {name}.', en: 'It holds code and name of {name}.' },
  'entity.tax-number': { es: 'Es el NIT de {name}.', en: 'It is the NIT of {name}.' },
  'entity.contributory': {
    es: '{name} es el código del régimen contributivo, el de los empleados. Si la persona está por movilidad, escoja el otro.',
    en: '{name} is the code of the contributory regime, that of employees. If the person is there by movilidad, choose the other one.',
  },
  'entity.name': { es: 'Es un nombre de {name}.', en: 'It is a name of {name}.' },
  'entity.misspelt': { es: 'Se escribe casi igual que {name}.', en: 'It is written nearly like {name}.' },
  'entity.successor': {
    es: '{written} ya no existe; {name} ocupa su lugar.',
    en: '{written} exists no more; {name} is in its place.',
  },
  'word.code': { es: 'Es el código de {name}.', en: 'It is the code of {name}.' },
  'word.listed': { es: 'Así está en la lista: {name}.', en: 'The list has it so: {name}.' },
  'word.known': { es: 'Significa {name}.', en: 'It means {name}.' },
  'word.twice': { es: 'Dice {name} de dos maneras.', en: 'It says {name} in two ways.' },
  'word.misspelt': { es: 'Es {name}, mal escrito.', en: 'It is {name}, misspelt.' },
  'document-type.dian': { es: 'Es el código DIAN de {name}.', en: 'It is DIAN’s code of {name}.' },
  'country.demonym': { es: 'Es el gentilicio de {name}.', en: 'So people of {name} are called.' },
  'country.iso': { es: 'Es un código ISO de {name}.', en: 'It is an ISO code of {name}.' },
  'gender.letter': {
    es: '{written} puede ser masculino o mujer: depende de las otras letras de la columna.',
    en: '{written} may be male (masculino) or woman (mujer): it depends on the other letters of the column.',
  },
  'gender.column': {
    es: 'En esta columna {written} está junto a {beside}: es {name}.',
    en: 'In this column {written} stands beside {beside}: it is {name}.',
  },
}
