import { type AppError, appError } from '#shared/domain/app-error.ts'
import { catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { KeyState } from '#shared/domain/profile/key-state.ts'
import { mainProfile, type ProfileEntry, practiceProfile } from '#shared/domain/profile/profile.ts'
import type { WireSettings } from '#shared/service/wire-settings.ts'
import { type FakeBatch, fakeBatch } from './batches.ts'
import { DraftEngine } from './draft-engine.ts'
import { fakeDraft } from './drafts.ts'
import { messyDraft } from './messy-file.ts'
import { valuesDraft } from './value-drafts.ts'

export type FakeProfile = 'none' | 'practice' | 'test' | 'production'

export interface WorldOptions {
  readonly profile: FakeProfile
  /** Rows of the large lists: 0, 1, 20, 5,000. */
  readonly size: number
  readonly operator: string
  readonly storeSuspect?: boolean
  /** Every GET is cut: by the network, or because the key is refused. */
  readonly trouble?: 'offline' | 'key-refused'
  readonly nowMs: number
  /** What the service said of the key. */
  readonly keyState?: 'unverified' | 'refused'
  readonly concerns?: readonly AppError[]
  /** What the GETs said of the request number of an uncertain send. */
  readonly verification?: VerificationOutcome
  /** The practice service began anew after everything here was filed. */
  readonly practiceOver?: boolean
  readonly protection?: AppStatus['protection']
  /** A name as long as a profile may have. */
  readonly longNames?: boolean
  /** How many notifications are kept that could not be applied. */
  readonly keptNotices?: number
  /** Values in doubt of one more draft; absent: there is no such draft. */
  readonly valuesInDoubt?: number
  /** Files leave everything to be asked, and hold more than workers. */
  readonly messyFile?: boolean
  /** Commands that main refuses, by channel. */
  readonly refusals?: Readonly<Record<string, AppError>>
}

/** Everything a fake main knows. */
export interface World {
  profiles: ProfileEntry[]
  status: AppStatus
  drafts: DraftEngine[]
  batches: FakeBatch[]
  wireSettings: WireSettings
  catalogues: readonly CatalogueOverview[]
  readonly nowMs: number
  readonly trouble: WorldOptions['trouble']
  readonly verification: WorldOptions['verification']
  readonly keptNotices: number
  readonly messyFile: boolean
}

const longProfileName = 'Cooperativa de Trabajo Asociado de los Servicios Temporales'
const longFileName =
  'Plantilla ingreso personal temporal Medellín, Envigado e Itagüí noviembre 2026 VERSIÓN FINAL (corregida por talento humano) v3.xlsx'

export function createWorld(options: WorldOptions): World {
  const { profile, size, operator, nowMs, trouble, storeSuspect = false, longNames = false } = options
  const principal = longNames ? { ...mainProfile, name: longProfileName } : mainProfile
  return {
    nowMs,
    trouble,
    verification: options.verification,
    keptNotices: options.keptNotices ?? 0,
    messyFile: options.messyFile === true,
    wireSettings: {},
    profiles: [
      { id: 'cuenta-de-sura', name: 'Cuenta de Sura', practice: false },
      { id: 'panaderia-la-espiga', name: 'Panadería La Espiga', practice: false },
      principal,
      practiceProfile,
    ],
    status: {
      version: '0.1.0',
      profile: profile === 'practice' ? practiceProfile : principal,
      connection: withKeyState(connectionOf(profile), options),
      practiceSinceMs: options.practiceOver === true ? nowMs : null,
      protection: options.protection ?? 'keychain',
      dataDirectory: '/home/persona/.config/Ventanilla/datos',
      operator,
      storeSuspect,
      storeConcerns: options.concerns ?? (storeSuspect ? [appError('store.older-folder')] : []),
    },
    drafts: [
      ...(options.valuesInDoubt === undefined
        ? []
        : [new DraftEngine(valuesDraft(options.valuesInDoubt, nowMs), nowMs)]),
      ...(size === 0 ? [] : draftsOf(size, nowMs, options.messyFile === true)),
    ],
    batches: size === 0 ? [] : batchesOf(size, nowMs, profile === 'practice'),
    catalogues: cataloguesOf(nowMs),
  }
}

function withKeyState(connection: AppStatus['connection'], { keyState, trouble, nowMs }: WorldOptions) {
  const kind = keyState ?? (trouble === 'key-refused' ? 'refused' : undefined)
  if (connection === null || kind === undefined) return connection
  const state: KeyState = kind === 'refused' ? { kind, sinceMs: nowMs - 18 * 60_000 } : { kind, sinceMs: null }
  return { ...connection, keyState: state }
}

export function connectionOf(profile: FakeProfile): AppStatus['connection'] {
  const keyState = { kind: 'verified', sinceMs: Date.parse('2026-11-20T13:00:00Z') } as const
  switch (profile) {
    case 'none':
      return null
    case 'practice':
      return { baseUrl: 'http://127.0.0.1:40123', practice: true, keyKind: 'test', keyHint: 'tica', keyState }
    case 'test':
    case 'production':
      return { baseUrl: 'https://servicio.ejemplo.co', practice: false, keyKind: profile, keyHint: 'a91f', keyState }
  }
}

const draftsOf = (size: number, nowMs: number, messy: boolean): DraftEngine[] =>
  [
    fakeDraft({
      id: '01DRAFT-A',
      module: 'affiliation',
      entity: 'afiliaciones_seguridad_social_eps',
      fileName: longFileName,
      rowCount: size,
      nowMs,
    }),
    ...(size > 1
      ? [
          fakeDraft({
            id: '01DRAFT-F',
            module: 'affiliation-form',
            entity: 'formularios_eps_ccf',
            fileName: 'formularios noviembre.xlsx',
            rowCount: 45,
            nowMs,
          }),
          fakeDraft({
            id: '01DRAFT-Q',
            module: 'social-security-query',
            entity: 'adres',
            fileName: 'consulta ADRES.csv',
            rowCount: 12,
            nowMs,
          }),
        ]
      : []),
  ].map((draft) => new DraftEngine(messy ? messyDraft(draft) : draft, nowMs))

function batchesOf(size: number, nowMs: number, practice: boolean): FakeBatch[] {
  const affiliation = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps', nowMs, practice } as const
  const main = fakeBatch({
    ...affiliation,
    id: '01BATCH-A',
    fileName: longFileName,
    itemCount: size,
    states: size > 20 ? ['settled', 'accepted', 'unknown', 'queued'] : ['settled'],
  })
  if (size === 1) return [main]
  const others = [
    fakeBatch({
      ...affiliation,
      id: '01BATCH-U',
      fileName: 'ingresos semana 46.xlsx',
      itemCount: 60,
      states: ['settled', 'unknown', 'queued'],
    }),
    fakeBatch({ ...affiliation, id: '01BATCH-R', fileName: 'ingresos bodega.xlsx', itemCount: 8, states: ['refused'] }),
    fakeBatch({
      module: 'affiliation-form',
      entity: 'formularios_eps',
      nowMs,
      practice,
      id: '01BATCH-F',
      fileName: 'formularios octubre.xlsx',
      itemCount: 40,
      states: ['settled', 'settled'],
    }),
    fakeBatch({
      ...affiliation,
      id: '01BATCH-C',
      fileName: 'ingresos con certificado.xlsx',
      itemCount: 3,
      states: ['settled'],
      awaitsCertificates: true,
    }),
    fakeBatch({
      ...affiliation,
      id: '01BATCH-S',
      fileName: 'ingresos saliendo.xlsx',
      itemCount: 240,
      states: ['accepted', 'accepted', 'sending', 'queued', 'queued', 'queued'],
    }),
    fakeBatch({
      module: 'background-check',
      entity: 'antecedentes',
      nowMs,
      practice,
      id: '01BATCH-B',
      fileName: 'antecedentes candidatos.xlsx',
      itemCount: 14,
      states: ['accepted'],
    }),
  ]
  const many = Array.from({ length: size > 20 ? 120 : 0 }, (_, index) =>
    fakeBatch({
      ...affiliation,
      id: `01BATCH-${String(index).padStart(3, '0')}`,
      fileName: `ingresos ${index + 1}.xlsx`,
      itemCount: 3,
      states: ['settled'],
    }),
  )
  return [main, ...others, ...many]
}

const cataloguesOf = (nowMs: number): readonly CatalogueOverview[] =>
  catalogueKinds.flatMap((kind): CatalogueOverview[] => {
    if (kind === 'arl') return []
    const official = kind === 'eps' || kind === 'dane'
    return [
      {
        kind,
        origin: official ? 'official' : 'reference',
        version: '4f1d0c9be217',
        sourceName: official ? `catalogo_${kind}_oficial_descargado_de_la_aplicacion_web.xlsx` : 'Referencia incluida',
        importedAtMs: official ? nowMs - 12 * 86_400_000 : 0,
        entryCount: kind === 'dane' ? 1_122 : 34,
      },
    ]
  })
