import type { FindingEntries } from './finding-entry.ts'

/** Catalogue codes: places, entities, genders. */
export const codeFindings = {
  'catalogue.unknown-code': {
    severity: 'either',
    at: ['list'],
    title: { es: 'Código que no está en el catálogo', en: 'Code not in the catalogue' },
    sentence: {
      es: 'El código no está en {catalogue}. Escriba el código de la lista{authority}. {hint} {candidates}',
      en: 'The code is not in {catalogue}. Write the code from the list{authority}. {hint} {candidates}',
    },
    isDoubt: 'as-warning',
  },
  'catalogue.not-verified': {
    severity: 'warning',
    at: ['list'],
    title: { es: 'Código sin verificar', en: 'Code not verified' },
    sentence: {
      es: 'No se pudo verificar: no hay {catalogue}. Impórtelo desde la aplicación web del servicio.',
      en: 'It could not be verified: there is no {catalogue}. Import it from the service’s web application.',
    },
  },
  'code.is-a-name': {
    severity: 'error',
    at: ['list'],
    title: { es: 'Nombre en lugar del código', en: 'Name instead of the code' },
    sentence: {
      es: 'Aquí va un código, no un nombre. Escriba el código de la lista. {candidates}',
      en: 'This needs a code, not a name. Write the code from the list. {candidates}',
    },
  },
  'code.not-a-code': {
    severity: 'error',
    at: ['gender', 'country', 'eps', 'ccf', 'arl', 'afp'],
    title: { es: 'Código con espacios', en: 'Code with spaces' },
    sentence: {
      es: 'El servicio solo recibe códigos sin espacios. Escriba el código de la lista, por ejemplo EPS037.',
      en: 'The service only accepts codes without spaces. Write the code from the list, for example EPS037.',
    },
  },
  'code.other-form': {
    severity: 'either',
    at: ['document-type', 'gender', 'country', 'eps', 'ccf', 'arl', 'afp'],
    title: { es: 'Código escrito de otra forma', en: 'Code written differently' },
    sentence: {
      es: 'Es {name}, pero la lista lo escribe de otra forma. Cambie el código, o confirme que el servicio lo recibe así.',
      en: 'It is {name}, but the list writes it differently. Change the code, or confirm that the service accepts it like this.',
    },
    isDoubt: true,
  },
  'code.unlikely': {
    severity: 'either',
    at: ['document-type', 'gender', 'country', 'eps', 'ccf', 'arl', 'afp'],
    title: { es: 'Valor que no parece un código', en: 'Value that does not look like a code' },
    sentence: {
      es: 'No está en {catalogue} ni parece un código de él. Elija el código de la lista, o confirme que el servicio lo recibe así. {candidates}',
      en: 'It is not in {catalogue} and does not look like one of its codes. Choose the code from the list, or confirm that the service accepts it like this. {candidates}',
    },
    isDoubt: true,
  },
  'code.maybe-filler': {
    severity: 'error',
    at: ['country'],
    title: { es: 'Código que puede significar «sin dato»', en: 'Code that may mean “no value”' },
    sentence: {
      es: 'Es el código de {name}, pero muchas veces significa que no hay dato. Escriba el que corresponde, o confirme que es {name}.',
      en: 'It is the code for {name}, but often means that there is no value. Write the right one, or confirm that it is {name}.',
    },
    isDoubt: true,
  },
  'administrator.wrong-kind': {
    severity: 'either',
    at: ['eps', 'ccf', 'arl', 'afp', 'Afp', 'Arl'],
    title: { es: 'Administradora de otra clase', en: 'Administrator of another kind' },
    sentence: {
      es: 'Es {kinds}, y aquí va {expected}. Revise si las columnas están cruzadas.',
      en: 'It is {kinds}, and this should be {expected}. Check whether the columns are swapped.',
    },
    isDoubt: 'as-warning',
  },
  'administrator.no-longer': {
    severity: 'either',
    at: ['eps', 'ccf', 'arl', 'afp', 'Afp', 'Arl'],
    title: { es: 'Administradora que ya no existe', en: 'Administrator that no longer exists' },
    sentence: {
      es: '{name} ya no existe: se liquidó o la absorbió otra. Escriba la actual, o confirme que el servicio todavía la recibe. {candidates}',
      en: '{name} no longer exists: it was wound up or taken over. Write the current one, or confirm that the service still accepts it. {candidates}',
    },
    isDoubt: true,
  },
  'administrator.not-known': {
    severity: 'either',
    at: ['Afp', 'Arl'],
    title: { es: 'Administradora que no se reconoce', en: 'Unrecognised administrator' },
    sentence: {
      es: 'No se reconoce como {expected}. Elija una de la lista, o confirme que el servicio la recibe así (si la persona no cotiza, por ejemplo).',
      en: 'It is not recognised as {expected}. Choose one from the list, or confirm that the service accepts it like this (if the person does not contribute, for example).',
    },
    isDoubt: true,
  },
  'gender.ambiguous-letter': {
    severity: 'error',
    at: ['gender'],
    title: { es: 'M: ¿masculino o mujer?', en: 'M: male or woman?' },
    sentence: {
      es: 'M puede ser masculino o mujer. Elija qué significa en esta columna. {candidates}',
      en: 'M can mean male (masculino) or woman (mujer). Choose what it means in this column. {candidates}',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'country.mixed-forms': {
    severity: 'error',
    at: ['country'],
    title: { es: 'Países con dos y con tres letras', en: 'Countries with two and three letters' },
    sentence: {
      es: 'En el archivo hay códigos de país de dos letras (CO) y de tres (COL). Escríbalos todos igual, o confirme que este va así.',
      en: 'The file has two-letter (CO) and three-letter (COL) country codes. Write them all the same way, or confirm that this one is right.',
    },
    isDoubt: true,
    isCrossRow: true,
  },
  'dane.wrong-length': {
    severity: 'error',
    at: ['dane'],
    byExcel: true,
    title: { es: 'Código DANE incompleto', en: 'Incomplete DANE code' },
    sentence: {
      es: 'El código DANE del municipio tiene 5 dígitos: 2 del departamento y 3 del municipio. Por ejemplo 05001 para Medellín. {candidates}',
      en: 'The DANE code of a municipality has 5 digits: 2 for the department and 3 for the municipality. For example 05001 for Medellín. {candidates}',
    },
  },
  'dane.abroad': {
    severity: 'error',
    at: ['dane'],
    title: { es: 'Lugar fuera de Colombia', en: 'Place outside Colombia' },
    sentence: {
      es: 'Está en {name}, y aquí van los 5 dígitos de un municipio. El servicio no dice cuáles recibe para un lugar fuera de Colombia: pregúnteselo y escríbalos.',
      en: 'It is in {name}, and this needs the 5 digits of a municipality. The service does not say which ones it accepts for a place outside Colombia: ask the service and write them.',
    },
  },
  'dane.maybe-abroad': {
    severity: 'error',
    at: ['CodigoDaneCiudadNacimiento'],
    title: { es: 'Ciudad que puede estar fuera de Colombia', en: 'City that may be outside Colombia' },
    sentence: {
      es: 'La persona tiene documento de extranjero o nació fuera, y este nombre puede ser de una ciudad de otro país. Elija el municipio solo si es este: {candidates}.',
      en: 'The person has a foreigner’s document or was born abroad, and this may be the name of a city in another country. Choose the municipality only if it is this one: {candidates}.',
    },
  },
  'dane.born-abroad': {
    severity: 'warning',
    at: ['CodigoDaneCiudadNacimiento'],
    title: { es: 'Nacido fuera, con municipio de Colombia', en: 'Born abroad, with a Colombian municipality' },
    sentence: {
      es: 'El país de nacimiento es {name}, y aquí va un municipio de Colombia. Revise cuál de los dos corresponde: el servicio no dice qué código recibe para quien nació fuera.',
      en: 'The country of birth is {name}, and this needs a Colombian municipality. Check which of the two is right: the service does not say which code it accepts for someone born abroad.',
    },
  },
  'country.of-birthplace': {
    severity: 'warning',
    at: ['CodigoPaisNacimiento'],
    title: { es: 'País que nombra el lugar de nacimiento', en: 'Country named in the birthplace' },
    sentence: {
      es: 'El lugar de nacimiento dice «{said}», que está en {name}. Revise el país de nacimiento.',
      en: 'The birthplace says “{said}”, which is in {name}. Check the country of birth.',
    },
  },
  'dane.given-up': {
    severity: 'warning',
    at: ['dane'],
    title: { es: 'Código DANE retirado', en: 'Withdrawn DANE code' },
    sentence: {
      es: 'El DANE retiró este código. Escriba el actual, o confirme que el servicio todavía lo recibe. {candidates}',
      en: 'DANE withdrew this code. Write the current one, or confirm that the service still accepts it. {candidates}',
    },
    isDoubt: true,
  },
  'channel.invalid': {
    severity: 'error',
    at: ['channel'],
    title: { es: 'Canal no válido', en: 'Invalid channel' },
    sentence: {
      es: 'El canal es plataforma o asesor, en minúsculas. Déjelo vacío para usar el del lote.',
      en: 'The channel is plataforma or asesor, in lower case. Leave it empty to use the batch’s.',
    },
  },
} as const satisfies FindingEntries
