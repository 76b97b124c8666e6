import { type DateParts, readDateText } from '#shared/domain/reading/dates/date-text.ts'
import type { ValueReaders } from '#shared/domain/reading/value-readers.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import {
  isAddress,
  isMail,
  isMobile,
  isOnlyDocument,
  isPersonName,
  isTaxNumber,
  isTelephone,
  isWage,
  looksLikeDocument,
} from './cell-looks.ts'
import { meaningsOf } from './cell-meanings.ts'

/** The content of a column, based on a sample of its filled cells. */
export interface ColumnContent {
  /** Filled cells in the sample. */
  readonly filled: number
  /**
   * Share of the sample that could be a value of the field, 0 to 1; null if its values have no recognisable form, or
   * the sample is empty.
   */
  fit(field: FieldDefinition): number | null
  /** The same, stricter, for a column whose header does not identify it. */
  guess(field: FieldDefinition): number | null
  /** Whether most of the sample is telephones for a document number, or document numbers for a telephone. */
  isExchanged(field: FieldDefinition): boolean
  /** Codes that a text unambiguously means for the field; empty otherwise. */
  meanings(field: FieldDefinition, text: string): readonly string[]
}

export interface ContentKnowledge {
  /** The readers that rules and suggestions use; without them, codes and names are unknown. */
  readonly readers?: ValueReaders | undefined
  /** Current year, to distinguish birth dates from hire dates; without it they look alike. */
  readonly year?: number | undefined
}

/** Content that identifies a field on its own, and with what strength. */
const telling: ReadonlyMap<string, number> = new Map(
  Object.entries({
    CorreoElectronico: 0.85,
    Celular: 0.8,
    TipoDocumentoIdentificacion: 0.85,
    Genero: 0.85,
    Canal: 0.85,
    NitEmpresa: 0.75,
    CodigoEntidad: 0.75,
    CodigoEntidadEps: 0.75,
    CodigoEntidadCcf: 0.75,
  }),
)
/** Content that identifies a field only if no header says otherwise. */
const supporting: ReadonlyMap<string, number> = new Map(
  Object.entries({
    NumeroIdentificacion: 0.7,
    FechaNacimiento: 0.7,
    FechaIngreso: 0.7,
    Nombres: 0.7,
    Afp: 0.7,
    Arl: 0.7,
  }),
)

/** The weight of content as the only sign of a field. `anonymous`: the header is meaningless. */
export const contentStrength = (field: string, anonymous: boolean): number =>
  telling.get(field) ?? (anonymous ? (supporting.get(field) ?? 0) : 0)

interface Sampled {
  readonly cell: SourceCell
  readonly text: string
}

/** Sample size for guessing, which tests many fields and so costs more than checking a known one. */
const guessedFrom = 30

/** Profiles a sample of a column's cells. Each result is cached. */
export function profileContent(cells: readonly SourceCell[], knowledge: ContentKnowledge): ColumnContent {
  const sample = cells
    .map((cell) => ({ cell, text: trimBlanks(cell.text) }))
    .filter(({ cell, text }) => cell.kind !== 'empty' && text !== '')
  const all = new Profile(sample, knowledge)
  const some = sample.length > guessedFrom ? new Profile(sample.slice(0, guessedFrom), knowledge) : all
  return {
    filled: sample.length,
    fit: (field) => all.fit(field),
    guess: (field) => {
      const recent = yearsOf[field.name]
      return recent === undefined
        ? some.fit(field)
        : some.share(({ cell, text }) => isYear(cell, text, knowledge, recent))
    },
    isExchanged: ({ name }) => {
      const test = exchanged.get(name)
      return test !== undefined && (all.share(({ text }) => test(text)) ?? 0) >= 0.5
    },
    meanings: (field, text) => meaningsOf(knowledge.readers, field, text) ?? [],
  }
}

const exchanged: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['NumeroIdentificacion', isTelephone],
  ['Celular', isOnlyDocument],
])

/** Plausible years since birth, and since hiring. */
const yearsOf: Readonly<Record<string, readonly [oldest: number, youngest: number]>> = {
  FechaNacimiento: [100, 14],
  FechaIngreso: [6, -1],
}

class Profile {
  readonly #sample: readonly Sampled[]
  readonly #knowledge: ContentKnowledge
  readonly #answers = new Map<string, number | null>()

  constructor(sample: readonly Sampled[], knowledge: ContentKnowledge) {
    this.#sample = sample
    this.#knowledge = knowledge
  }

  fit(field: FieldDefinition): number | null {
    const key = `${field.name} ${field.catalogue ?? ''}`
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = this.#fitOf(field)
    this.#answers.set(key, answer)
    return answer
  }

  share(test: (sampled: Sampled) => boolean): number | null {
    return this.#sample.length === 0 ? null : this.#sample.filter(test).length / this.#sample.length
  }

  #fitOf(field: FieldDefinition): number | null {
    switch (field.name) {
      case 'NumeroIdentificacion':
        return this.#varied(this.share(({ text }) => looksLikeDocument(text)))
      case 'Nombres':
        return this.#varied(this.#fullNames())
      case 'NitEmpresa':
        return this.#repeated(this.share(({ text }) => isTaxNumber(text)))
      case 'NumeroContrato':
        return this.share(({ text }) => /\d/.test(text))
      case 'Afp':
      case 'Arl':
        return this.#readable(field)
      default:
        return this.#fitOfKind(field)
    }
  }

  #fitOfKind(field: FieldDefinition): number | null {
    switch (field.kind) {
      case 'date':
        return this.share(({ cell, text }) => dateParts(cell, text).length > 0)
      case 'email':
        return this.share(({ text }) => isMail(text))
      case 'phone':
        return this.share(({ text }) => isMobile(text))
      case 'channel':
        return this.share(({ text }) => /^(?:plataforma|asesor)$/i.test(text))
      case 'money':
        return this.share(({ text }) => isWage(text))
      case 'code':
        return this.#readable(field)
      case 'text':
        return field.name.startsWith('Direccion') ? this.share(({ text }) => isAddress(text)) : null
      case 'digits':
      case 'alphanumeric':
        return null
    }
  }

  #readable(field: FieldDefinition): number | null {
    const { readers } = this.#knowledge
    if (readers === undefined) return null
    return this.share(({ text }) => meaningsOf(readers, field, text, 'any') !== undefined)
  }

  /** Single words may be partial names or towns, so they neither confirm nor contradict. */
  #fullNames(): number | null {
    const full = this.share(({ text }) => isPersonName(text) && !isAddress(text))
    return full === 0 && this.share(({ text }) => /^\p{L}+$/u.test(text)) === 1 ? null : full
  }

  get #distinct(): number {
    return new Set(this.#sample.map(({ text }) => text)).size
  }

  /** A person's number or name hardly ever repeats. */
  #varied(fit: number | null): number | null {
    const filled = this.#sample.length
    return fit === null || filled < enoughRows ? fit : fit * Math.min(1, (this.#distinct / filled) * 1.25)
  }

  /** The company's own number repeats on every row. */
  #repeated(fit: number | null): number | null {
    const filled = this.#sample.length
    return fit === null || filled < enoughRows ? fit : fit * (this.#distinct <= Math.max(1, filled / 4) ? 1 : 0.5)
  }
}

const enoughRows = 5

/** A bare five-digit number is a date only if the file marks it so; it may be a code. */
function dateParts(cell: SourceCell, text: string): readonly DateParts[] {
  if (cell.kind !== 'date' && !/\d/.test(text)) return []
  const read = readDateText(text)
  return read === undefined || (read.form === 'serial' && cell.kind === 'text') ? [] : read.ways
}

/** Between `oldest` and `youngest` years ago, in any reading; any year if the current one is unknown. */
const isYear = (
  cell: SourceCell,
  text: string,
  { year: now }: ContentKnowledge,
  [oldest, youngest]: readonly [number, number],
): boolean =>
  dateParts(cell, text).some(({ year, isShortYear }) => {
    if (now === undefined) return true
    const full = isShortYear ? [1900 + year, 2000 + year] : [year]
    return full.some((each) => each >= now - oldest && each <= now - youngest)
  })
