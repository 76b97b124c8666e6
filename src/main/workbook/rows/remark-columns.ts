import { foldName } from '#shared/domain/worker/normalise.ts'
import { isRemarkText } from './row-words.ts'

/** Texts that are remarks only under their header, normalised by `foldName`. */
type RemarkAnswers = (folded: string) => boolean

const no: RemarkAnswers = (folded) => /^(no?|false|falso|0|inactiv[oa])$/.test(folded)
const yes: RemarkAnswers = (folded) => /^(s|si|x+|yes|y|true|verdadero|1|ok)$/.test(folded)
const goneState: RemarkAnswers = (folded) => /^(i|in|ina|inac|r|ret|retir)$/.test(folded)
const goneNovelty: RemarkAnswers = (folded) => /^(r|ret|retir)$/.test(folded)

const behind =
  '( (a|en|la|el|eps|ccf|caja|arl|afp|plataforma|empleado|empleada|trabajador|trabajadora|empresa|si no|s n|ya))*'
const asksWhetherToFile = new RegExp(
  `^(para |por |a |se |va a )?(activ[oa]|vigente|active|afiliar|radicar|enviar|incluir|inscribir|tramitar|ingresa|ingresar|ingreso confirmado|contratad[oa]|contratar|continua|sigue|procesar|reportar|aprobad[oa]|autorizad[oa]|apt[oa]|confirmad[oa])${behind}$`,
)
const state =
  /^(estado|estatus|status|situacion)( (actual|laboral|(del? )?(empleado|trabajador|contrato|persona|colaborador)))?$/
const novelty = /^(tipo( de)? )?novedad(es)?( (pila|rh|nomina|del mes))?$/

/**
 * Answers under a header that mean that the worker may not be meant for filing: `Activo: NO`, `Ya afiliado: X`,
 * `Estado: I`, `Novedad: RET`. Undefined for any other header.
 */
export function remarkAnswers(header: string): RemarkAnswers | undefined {
  const folded = foldName(header)
  if (asksWhetherToFile.test(folded)) return no
  if (state.test(folded)) return goneState
  if (novelty.test(folded)) return goneNovelty
  return isRemarkText(folded) ? yes : undefined
}
