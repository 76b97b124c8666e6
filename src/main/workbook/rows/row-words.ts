import { foldName } from '#shared/domain/worker/normalise.ts'

/**
 * Words in rows that are not workers. All patterns match texts normalised by `foldName` (no accents, case or
 * punctuation). Words alone never decide: they only classify rows with little or no worker data.
 */

/**
 * Totals, counts and amounts carried between pages: `Subtotal`, `Total CALI`, `CALI Total`, `Número de empleados: 45`.
 */
export const isTotalText = (folded: string): boolean =>
  /^(gran |sub ?)?(total|totales|tot)\b|^subtot\w*\b|^(suma|sumas|sumatoria|promedio|recuento|conteo|cuenta|acumulado|consolidado|resumen|van|vienen|pasan|maximo|minimo)\b|\b(sub)?total(es)?( general)?$/.test(
    folded,
  ) ||
  /^(cantidad|cant|no|nro|num|numero|n|total)( total)?( de)? (los |las )?(trabajador|empleado|persona|registro|afiliado|colaborador|funcionario|contrato|vinculado|cotizante)\w*/.test(
    folded,
  ) ||
  /^(trabajadores|empleados|registros|personas|afiliados|colaboradores|cotizantes) ?\d*$/.test(folded)

/** Signatures, footnotes, print dates and similar. */
export const isNoteText = (folded: string): boolean =>
  /^(elabor(o|ado|ada|a)|revis(o|ado|ada|a)|aprob(o|ado|ada)|autoriz(o|ado|ada|a)|vo ?bo|v b|visto bueno|firmas?|firmado|notas?|observacion(es)?|obs|fuente|fecha (de )?(corte|elaboracion|impresion|generacion|reporte|expedicion del reporte|proceso)|generad[oa]|impres[oa]|pagina|pag|hoja|cordialmente|atentamente|recib(ido|i|e)|prepar(o|ado|ada)|digit(o|ado)|diligencio|responsable|contador|contadora|revisor fiscal|representante legal|anexos?|copia|fin (del|de) |end of|continua|importante|recuerde|recordar|por favor|favor|informacion|confidencial|leyenda|convenciones)\b/.test(
    folded,
  )

const areas =
  'area|sede|seccion|departamento|depto|dpto|dependencia|sucursal|agencia|oficina|regional|zona|planta|bodega|centro|ccosto|ceco|c costo|proyecto|obra|grupo|equipo|division|gerencia|direccion|coordinacion|subgerencia|vicepresidencia|unidad|linea|turno|cuadrilla|frente|punto|almacen|tienda|finca|hacienda|nomina|personal|empleados|trabajadores|colaboradores|funcionarios|contratistas|aprendices|practicantes|operarios|administracion|administrativ[oa]s?|operaciones|operativ[oa]s?|comercial(es)?|ventas|produccion|logistica|mantenimiento|contabilidad|tesoreria|cartera|compras|sistemas|tecnologia|recursos|talento|gestion|calidad|mercadeo|marketing|juridic[oa]s?|financier[oa]s?|servicios?|seguridad|transporte|conductores|vigilancia|aseo|cocina|directiv[oa]s?|ejecutiv[oa]s?|periodo|mes|quincena|empresa|razon social|cliente|ciudad|municipio|cargo|ingresos?|nuevos|nuevas|activos|vigentes|listado|lista|relacion|reporte|base|planilla|formato|anexo|parte|hoja|tabla|cuadro|detalle|afiliaciones|afiliacion|novedades|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|auxiliares|analistas|asesores|vendedores|tecnicos|profesionales|docentes|medicos|enfermeras|cajeros|meseros|oficiales|ayudantes'

const startsLikeTitle = new RegExp(`^(${areas})\\b`)
/** Endings of department names. `names` lists women's names with the same endings. */
const areaEnding = /(cion|sion|istica|atica)$/
const names = new Set(
  'asuncion encarnacion concepcion ascension ascencion asencion visitacion presentacion anunciacion purificacion consolacion resurreccion redencion salvacion aparicion'.split(
    ' ',
  ),
)

/** Headings inside a list: `ÁREA ADMINISTRATIVA`, `SEDE CALI`, `Centro de costo: 101`, `Coordinación logística`. */
export const isTitleText = (folded: string): boolean => {
  if (startsLikeTitle.test(folded)) return true
  const words = folded.split(' ')
  return words.some((word) => areaEnding.test(word) && !names.has(word))
}

const listWords = new Set(
  `personal empleados trabajadores colaboradores funcionarios listado lista relacion reporte base planilla formato anexo parte
  hoja tabla cuadro detalle afiliaciones afiliacion novedades grupo ingresos ingreso nomina empresa cliente de del la el los las
  que y a en para con por no`.split(/\s+/),
)

/** A section heading within one list: it says more than that people follow. */
export const isSectionTitle = (folded: string): boolean =>
  isTitleText(folded) &&
  folded.split(' ').some((word) => !listWords.has(word) && (isTitleText(word) || places.test(folded)))

/** Words after which any name is that of a company's part. */
const places =
  /\b(area|sede|seccion|departamento|depto|dpto|dependencia|sucursal|agencia|oficina|regional|zona|planta|bodega|centro|ccosto|ceco|proyecto|obra|division|gerencia|direccion|coordinacion|unidad|linea|turno|cuadrilla|frente|punto|almacen|tienda|finca|hacienda|ciudad|municipio|cargo|periodo|mes|quincena|pagina)\b/

/** A subtotal means that the list continues; a grand total means that it has ended. */
export const endsPart = (folded: string): boolean => /^(sub ?tot(al(es)?)?)\b/.test(folded)
export const endsWhole = (folded: string): boolean => /^(gran )?total(es)?( general(es)?)?$/.test(folded)

const longestPartName = 3
const otherLists =
  /\b(ltda|s ?a ?s|s ?a|s en c|cia|e ?u|e ?s ?p|e ?s ?e|i ?p ?s|cooperativa|fundacion|corporacion|asociacion|consorcio|temporal(es)?|empresas?|clientes?|contratistas|terceros|otr[oa]s|extern[oa]s|visitantes|independientes|pensionad[oa]s|pasantes)\b/

/** A short name (`Bogotá`, `Despachos`) without other companies or people: in a divided list, the next part. */
export const isPartName = (folded: string): boolean =>
  folded.split(' ').length <= longestPartName && !otherLists.test(folded) && !isOtherPeopleTitle(folded)

/** People who must not be filed, or are filed already. */
const gonePeople =
  /\b(retirad[oa]s?|retiros?|desvinculad[oa]s?|desvinculacion(es)?|inactiv[oa]s?|liquidad[oa]s?|liquidacion(es)?|renuncias?|terminaciones|ex (empleados|trabajadores|funcionarios)|exempleados|extrabajadores|egresos?|egresad[oa]s|salidas|bajas|cancelad[oa]s|anulad[oa]s|fallecid[oa]s|no (tener en cuenta|afiliar|radicar|enviar|incluir|ingresan|ingresaron|van)|rechazad[oa]s|devuelt[oa]s|excluid[oa]s|descartad[oa]s|historicos?|ya (afiliad|radicad|enviad)[oa]s)\b/
const otherPeople =
  /\b(novedades|beneficiari[oa]s|familiares|grupo familiar|hij[oa]s|conyuges?|aspirantes|candidat[oa]s|pendientes|por (ingresar|confirmar|definir|contratar|retirar))\b/
const ownPeople = /\b(activ[oa]s?|vigentes?|nuev[oa]s|ingresos|vinculad[oa]s?|por afiliar|a afiliar)\b/
const notPeople = /\bno (?!\d)[a-z]{3,}/

/** Remarks beside one person; too weak to judge a sheet or section. */
const besidePerson =
  /\b(anulad[oa]|cancelad[oa]|fallecid[oa]|rechazad[oa]|devuelt[oa]|excluid[oa]|descartad[oa]|eliminad[oa]|tachad[oa]|liquidad[oa]|pendientes?|duplicad[oa]s?|repetid[oa]s?|suspendid[oa]|aplazad[oa]|eliminar|borrar|excluir|quitar|sacar|omitir|cancelar|anular|no (va|aplica afiliacion|ingreso|ingresa|firmo|acepto|continua|se presento|paso|apt[oa]|hacer|realizar|tramitar|gestionar|vincular|procesar|subir|cargar|registrar|reportar|pagar|contratar|afiliad[oa])|ya (no |esta |fue |se )?(trabaja|labora|afiliad[oa]|radicad[oa]|enviad[oa]|inscrit[oa]|afilio|radico|envio|no va|esta en|tiene|cuenta con)|se fue|desisti[oa]|desistio|renuncio|se retiro|abandono|por (confirmar|definir|retirar)|en espera|revisar|verificar|ojo)\b/

/**
 * Whether a remark beside a worker says that the worker may not be meant for filing: `RETIRADA`, `NO AFILIAR`,
 * `Ya afiliado`.
 */
export const isRemarkText = (folded: string): boolean => gonePeople.test(folded) || besidePerson.test(folded)

/** A heading for other people than those above. */
export const isOtherPeopleTitle = (folded: string): boolean =>
  gonePeople.test(folded) || otherPeople.test(folded) || notPeople.test(folded)

/** A heading above a whole table that says that its people are gone: `LISTADO DE RETIROS`, not `INGRESOS Y RETIROS`. */
export const isGonePeopleTitle = (folded: string): boolean => gonePeople.test(folded) && !ownPeople.test(folded)

/** The same for sheet names, also in English, plus sheets that are instructions or summaries. */
const asideSheets =
  /\b(retir(ed|ees?)|inactives?|terminat(ed|ions?)|terminacion|former|leavers?|resign(ed|ations?)|dismiss(ed|als?)|deceased|cancell?ed|rejected|excluded|baja|salida|historial(es)?|history|archived?|archivad[oa]s?|plantillas?|templates?|ejemplos?|examples?|samples?|muestras?|modelos?|instruccion(es)?|instructivos?|instructions?|ayudas?|help|guias?|demos?|resumen(es)?|summar(y|ies)|sumarios?|totales|totals)\b/
const noLonger = /\b(no (activ[oa]s?|vigentes?|continuan?|laboran?|trabajan?)|not (active|working))\b/
const stillHere = /\b(activ[oa]s?|vigentes?|actives?|current)\b/

/** Whether a sheet's name says that its people must not be filed without being requested. */
export function isAsideSheet(name: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
  const folded = foldName(words)
  if (noLonger.test(folded)) return true
  return (gonePeople.test(folded) || asideSheets.test(folded)) && !stillHere.test(folded)
}

/** A heading under which the list continues after other people. */
export const isOwnPeopleTitle = (folded: string): boolean => ownPeople.test(folded) && !isOtherPeopleTitle(folded)

/** Instructions that forms print under a header. */
export const isHintText = (folded: string): boolean =>
  /^(obligatori[oa]|requerid[oa]|opcional|condicional|texto|text|numerico|numero|number|numeric|numeros|alfanumerico|alfabetico|alfa|fecha|date|datetime|string|char|varchar|int|integer|entero|decimal|boolean|logico|moneda|pesos|cop|valor|letras|digitos|si no|m f|f m|fem mas|masc fem|lista|dropdown|automatic[oa]|formula|no aplica|n a|x|dd mm (aaaa|yyyy|aa|yy)|d m a|mm dd (aaaa|yyyy)|(aaaa|yyyy) mm dd|ddmmaaaa|aaaammdd)( \d+)*$/.test(
    folded,
  ) ||
  /^(obligatori[oa]|requerid[oa]|opcional|lista|seleccion\w*|escog\w*|elij\w*|ver|vea|max|maximo|min|minimo|hasta|solo|solamente|unicamente|sin|ej|ejemplo|formato|campo|dato|codigo|cod|tipo|segun|debe|diligenci\w*|digit\w*|escrib\w*|indi\w*|ingres\w*|registr\w*|coloc\w*|en mayuscula\w*|mayuscula\w*|tal|como|nombre completo|alfanumeric\w*|numeric\w*|texto|fecha|numero de|char|varchar|string|int|dd mm|aaaa) /.test(
    folded,
  ) ||
  /^\d+ ?(a \d+ )?(caracter(es)?|digitos?|posiciones|letras)\b/.test(folded) ||
  /^(cc|ce|ti|pa|pt|pe|rc)( (cc|ce|ti|pa|pt|pe|rc|ppt|nit|sc|cd|o|y|u|etc))+$/.test(folded)

/** `Ejemplo: JUAN PEREZ`, `(Ej.) ...`: never a real name. */
export const isExampleText = (text: string): boolean =>
  /^\W*(ej|ejem|ejemplo|example|e\.g)\s*\.?\s*[:)\]–—-]/i.test(text) ||
  /^\W*(ejemplo|fila de ejemplo|ejemplos)\W*$/i.test(text)

/** `123456789`, `1111111111`, `0000000`. */
export const isPlaceholderNumber = (digits: string): boolean =>
  digits.length >= 5 &&
  ('012345678901234567890'.includes(digits) || '98765432109876543210'.includes(digits) || /^(\d)\1+$/.test(digits))
