import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { countries } from './people/countries.ts'
import { wireDay } from './people/day.ts'
import { plain } from './people/places.ts'
import type { Worker } from './people/worker.ts'
import type { Slot } from './view.ts'

export interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
}

/** The wire name of a slot in a procedure; null if the procedure has no such field. */
export function fieldOf(slot: Slot, { module, entity }: Procedure): string | null {
  const kind = /^entity:(.*)$/.exec(slot)?.[1]
  if (kind === undefined) return slot === 'Canal' && module !== 'affiliation' ? null : slot
  if (module === 'affiliation') return entity.endsWith(`_${kind}`) ? 'CodigoEntidad' : null
  if (kind === 'eps' && entity !== 'formularios_ccf') return 'CodigoEntidadEps'
  return kind === 'ccf' && entity !== 'formularios_eps' ? 'CodigoEntidadCcf' : null
}

/** Equal letters apart from case, vowels' accents and punctuation: two spellings of one person's name. */
const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
const nameKey = (name: string): string =>
  name
    .toLocaleUpperCase('es')
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0308]/g, '')
    .normalize('NFC')
    .replace(/[,\s]+/g, ' ')
    .trim()

const sameText = (one: string, other: string): boolean => textKey(one) === textKey(other)
const textKey = (text: string): string => text.toLocaleUpperCase('es').normalize('NFC').replace(/\s+/g, ' ').trim()

type Accepts = (worker: Worker, value: string) => boolean

const equal =
  (read: (worker: Worker) => string): Accepts =>
  (worker, value) =>
    value === read(worker)
/** Two or three letters: the interface does not say which the service uses. */
const ofCountry: Accepts = ({ country }, value) => value === country || value === countries[country]?.three
const administrator =
  (kind: 'eps' | 'ccf' | 'arl' | 'afp'): Accepts =>
  ({ administrators }, value) =>
    administrators[kind].codes.includes(value)
const named =
  (kind: 'arl' | 'afp'): Accepts =>
  ({ administrators }, value) =>
    administrators[kind].keyword.test(plain(value).toLowerCase())

/** What may be sent for a worker, by slot. */
const accepting: Readonly<Record<Slot, Accepts>> = {
  TipoDocumentoIdentificacion: equal(({ documentType }) => documentType),
  NumeroIdentificacion: equal(({ documentNumber }) => documentNumber),
  Nombres: ({ given, surnames }, value) =>
    sameName(value, [...given, ...surnames].join(' ')) || sameName(value, [...surnames, ...given].join(' ')),
  Genero: equal(({ gender }) => gender),
  CodigoNacionalidad: ofCountry,
  CodigoPaisNacimiento: ofCountry,
  FechaNacimiento: equal(({ birth }) => wireDay(birth)),
  FechaIngreso: equal(({ hired }) => wireDay(hired)),
  FechaExpedicionDocumentoIdentidad: equal(({ issued }) => wireDay(issued)),
  FechaRetiroUltimoContrato: equal(({ retired }) => (retired === null ? '' : wireDay(retired))),
  CodigoDaneCiudadNacimiento: equal(({ places }) => places.birth.code),
  CodigoDaneCiudadResidencia: equal(({ places }) => places.home.code),
  CodigoDaneCiudadLabor: equal(({ places }) => places.work.code),
  CodigoDaneCiudadExpedicionDocumentoIdentidad: equal(({ places }) => places.issue.code),
  Afp: named('afp'),
  Arl: named('arl'),
  Ibc: equal(({ ibc }) => String(ibc)),
  DireccionResidencia: ({ addresses }, value) => sameText(value, addresses.home),
  DireccionLabor: ({ addresses }, value) => sameText(value, addresses.work),
  BarrioResidencia: ({ districts }, value) => sameText(value, districts.home),
  BarrioLabor: ({ districts }, value) => sameText(value, districts.work),
  Celular: equal(({ mobile }) => mobile),
  CorreoElectronico: ({ mail }, value) => value.toLowerCase() === mail,
  NitEmpresa: equal(({ nit }) => nit),
  Cargo: ({ job: [name] }, value) => sameText(value, name),
  NumeroContrato: equal(({ contract }) => contract),
  Canal: (_worker, value) => value === 'plataforma' || value === 'asesor',
  'entity:eps': administrator('eps'),
  'entity:ccf': administrator('ccf'),
  'entity:arl': administrator('arl'),
  'entity:afp': administrator('afp'),
}

/** `official`: an imported list has one form of a code. The reference cannot know which, so it accepts both. */
export function isTrue(slot: Slot, worker: Worker, value: string, official: boolean): boolean {
  if (official && slot.startsWith('entity:')) return value === truthText(slot, worker)
  const accepts = accepting[slot]
  if (accepts === undefined) throw new Error(`nothing is known of ${slot}`)
  return accepts(worker, value)
}

/** For reports: the value that should have been sent. */
export function truthText(slot: Slot, worker: Worker): string {
  const { places, administrators } = worker
  const texts: Readonly<Record<Slot, string>> = {
    TipoDocumentoIdentificacion: worker.documentType,
    NumeroIdentificacion: worker.documentNumber,
    Nombres: [...worker.given, ...worker.surnames].join(' '),
    Genero: worker.gender,
    CodigoNacionalidad: worker.country,
    CodigoPaisNacimiento: worker.country,
    FechaNacimiento: wireDay(worker.birth),
    FechaIngreso: wireDay(worker.hired),
    FechaExpedicionDocumentoIdentidad: wireDay(worker.issued),
    FechaRetiroUltimoContrato: worker.retired === null ? '' : wireDay(worker.retired),
    CodigoDaneCiudadNacimiento: places.birth.code,
    CodigoDaneCiudadResidencia: places.home.code,
    CodigoDaneCiudadLabor: places.work.code,
    CodigoDaneCiudadExpedicionDocumentoIdentidad: places.issue.code,
    Afp: administrators.afp.name,
    Arl: administrators.arl.name,
    Ibc: String(worker.ibc),
    DireccionResidencia: worker.addresses.home,
    DireccionLabor: worker.addresses.work,
    BarrioResidencia: worker.districts.home,
    BarrioLabor: worker.districts.work,
    Celular: worker.mobile,
    CorreoElectronico: worker.mail,
    NitEmpresa: worker.nit,
    Cargo: worker.job[0],
    NumeroContrato: worker.contract,
    Canal: 'plataforma',
    'entity:eps': administrators.eps.codes[0],
    'entity:ccf': administrators.ccf.codes[0],
    'entity:arl': administrators.arl.codes[0],
    'entity:afp': administrators.afp.codes[0],
  }
  return texts[slot] ?? ''
}
