import { z } from 'zod'
import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'

/**
 * The text schemas of requests, exactly as strict as the specification (spec 2.3 to 2.6). Messages are Spanish, because
 * users see them as findings and, from the practice service, as `Motivos`.
 */

/** Patterns shared with validation, so that whatever it accepts can be sent. */
export const wireForms = {
  typeCode: /^[A-Z][A-Z0-9]*$/,
  catalogueCode: /^\S+$/u,
  email: /^[^\s@"]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u,
  lettersAndDigits: /^[\p{L}0-9]+$/u,
} as const

/** Any non-blank text. */
export const requiredText = z.string('Es obligatorio').regex(/\S/u, { error: 'Es obligatorio', abort: true })

/** Digits 0-9 only. */
export const digits = requiredText.regex(/^[0-9]+$/, 'Debe tener solo dígitos, sin puntos ni espacios')

/**
 * A type code, upper case (spec 2.6). The valid codes are in the catalogues, which are not published (spec 1, rule 3).
 */
export const typeCode = requiredText.regex(wireForms.typeCode, 'Debe ser un código en mayúsculas')

/** A catalogue code whose format is not published. */
export const catalogueCode = requiredText.regex(wireForms.catalogueCode, 'Debe ser un código, sin espacios')

/** DANE city code. */
export const daneCode = requiredText.regex(/^[0-9]{5}$/, 'Debe tener exactamente 5 dígitos')

export const mobileNumber = requiredText.regex(/^[0-9]{10}$/, 'Debe tener exactamente 10 dígitos')

/** The specification says only "E-mail"; this is the minimum that any mail system requires. */
export const email = requiredText.regex(wireForms.email, 'Debe ser un correo electrónico como nombre@empresa.co')

/** An existing date, `dd/mm/yyyy`. */
export const wireDate = requiredText.refine(
  (text) => parseWireDate(text) !== undefined,
  'Debe ser una fecha que exista, en la forma dd/mm/aaaa',
)

/** Letters and digits, as in `NumeroContrato`. */
export const lettersAndDigits = requiredText.regex(wireForms.lettersAndDigits, 'Debe tener solo letras y dígitos')

export const filingChannel = z.enum(filingChannels, 'Debe ser "plataforma" o "asesor"')

/** A request that declares terms must accept them, or is invalid (spec 1, rule 4). */
export const acceptedTerms = z.literal(true, 'Debe ser true: se declara la aceptación de los términos')
