/** Words of headers in one spelling. Abbreviations and words that mean the same to a clerk become one word. */
const sameWord: Readonly<Record<string, string>> = {
  numero: 'no nro num n nr nmro',
  codigo: 'cod cdgo cdigo codigos code',
  tipo: 'tip clase',
  fecha: 'fec fch fcha f date',
  documento:
    'doc dcto docto dto identidad identificacion ident identif id ced cedula cc ciudadania extranjeria cedulas document',
  ciudad: 'municipio mpio mun munic mcpio lugar ciud cdad',
  dane: 'divipola divipol',
  nacimiento: 'nac nacim nto nacido nacida nacio natal',
  expedicion: 'exp exped expe expedida expedido emision',
  ingreso: 'ing ingr vinculacion vinc contratacion admision',
  retiro: 'ret desvinculacion egreso retirado',
  ultimo: 'ult anterior previo',
  residencia: 'res resid domicilio dom vivienda casa reside residente',
  labor: 'laboral laborales labores lab trabajo laborar laborale',
  direccion: 'dir direc dire direccin',
  barrio: 'bario',
  celular: 'cel cell movil mobile whatsapp celulares',
  telefono: 'tel telef tlf tfno fono phone telefonico',
  correo: 'email mail mails correos',
  genero: 'sexo sex',
  nacionalidad: 'nacionalid nacion',
  pension: 'pensional pensiones',
  riesgo: 'riesgos',
  compensacion: 'comp',
  salario: 'sueldo sal sueld',
  basico: 'basica',
  cotizacion: 'cotiz cotizar',
  empresa: 'empleador aportante cia compania emp patrono',
  cargo: 'puesto ocupacion oficio',
  contrato: 'cto contr ctto contratos',
  entidad: 'administradora admin adm',
  nombre: 'nom nomb name',
  apellido: 'apell ape',
  desempenado: 'desempena desempenar',
}

/** Words that say nothing about which field a column is. A header made of nothing else keeps them. */
const emptyWords = new Set(
  `de del la el los las y e o u a al en por para su sus con segun que es
  trabajador trabajadora empleado empleada afiliado afiliada cotizante colaborador funcionario persona electronico electronica
  dd mm aaaa aa yyyy yy dmy obligatorio opcional requerido solo digitos formato actual campo dato sin puntos`.split(
    /\s+/,
  ),
)

/** Other people and other matters: a column that speaks of them is never taken for the worker's own. */
const otherMatters = new Set(
  `conyuge esposa esposo pareja hijo hija hijos beneficiario padre madre pariente familiar emergencia referencia jefe
  supervisor banco bancaria bancario cuenta responsable elaboro reviso aprobo acudiente factura reporte vencimiento ultimo
  representante asesora vendedor fin finalizacion terminacion prueba examen cesantia cesantias`.split(/\s+/),
)

/** Words shared by many fields: on their own they decide nothing. */
const commonWords = new Set('numero codigo fecha tipo'.split(' '))
/** Words of a few fields: they count half. */
const sharedWords = new Set('ciudad nombre direccion dane documento pais entidad empresa fondo'.split(' '))
/** Words that say what of a thing is meant: its date is not its place. */
const aspects = new Set('fecha tipo ciudad direccion barrio pais nombre'.split(' '))

const canonical = new Map<string, string>()
for (const [word, spellings] of Object.entries(sameWord)) {
  canonical.set(word, word)
  for (const spelling of spellings.split(' ')) canonical.set(spelling, word)
}

const knownWords = new Set([
  ...canonical.keys(),
  ...'nit eps arl afp ccf caja salud fondo canal ibc base sede barrio genero cargo contrato pais empresa apellido completo'.split(
    ' ',
  ),
])

const longestHeader = 120

/** The meaningful words of a header in canonical spelling, each once. `F. Exped. cédula` is `fecha expedicion documento`. */
export function headerWords(text: string): readonly string[] {
  const raw = splitText(text.slice(0, longestHeader)).flatMap(splitJoined)
  const meaningful = raw.filter((word) => !emptyWords.has(word))
  return [...new Set((meaningful.length > 0 ? meaningful : raw).map(canonicalWord))]
}

export const isOtherMatter = (word: string): boolean => otherMatters.has(word)

export const isAspect = (word: string): boolean => aspects.has(word)

/** From this weight on, a word that agrees tells fields apart. */
export const sharedWeight = 0.5

/** Weight of a word in a comparison of headers, 0 to 1. */
export const wordWeight = (word: string): number => {
  if (/^\d+$/.test(word)) return 0.2
  if (commonWords.has(word)) return 0.35
  return sharedWords.has(word) || otherMatters.has(word) ? sharedWeight : 1
}

function splitText(text: string): string[] {
  const plain = text
    .replaceAll('#', ' numero ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
  return joinInitials(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))
}

/** `E.P.S.` and `C.C.` are one word each. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let initials = ''
  const flush = (): void => {
    if (initials !== '') joined.push(initials)
    initials = ''
  }
  for (const word of words) {
    if (word.length === 1 && /\p{L}/u.test(word)) {
      initials += word
      continue
    }
    flush()
    joined.push(word)
  }
  flush()
  return joined
}

function canonicalWord(word: string): string {
  const singular = word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
  return canonical.get(word) ?? canonical.get(singular) ?? singular
}

const shortestPart = 3

/** `FECNAC` and `tipodoc` are two words written as one: an unknown word made of known ones is taken apart. */
function splitJoined(word: string): readonly string[] {
  if (word.length < 2 * shortestPart || knownWords.has(word) || knownWords.has(canonicalWord(word))) return [word]
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const head = word.slice(0, at)
    if (!knownWords.has(head)) continue
    const rest = splitJoined(word.slice(at))
    if (rest.every((part) => knownWords.has(part) || knownWords.has(canonicalWord(part)))) return [head, ...rest]
  }
  return [word]
}
