import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import type { Language } from '#shared/kernel/language.ts'

export interface ConnectionQuestion {
  /** The profile that would get the key. */
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  readonly baseUrl: string
  readonly keyKind: 'production' | 'test' | 'unknown'
  /** Last four characters; empty when a short key would reveal too much. */
  readonly keyHint: string
  readonly replaces: { readonly baseUrl: string; readonly keyHint: string } | null
  /** Requests that are open, uncertain or followed but were not filed with this key at this address. */
  readonly requestsOfOthers: number
}

export type ConnectionDecision = 'save' | 'same-account' | 'other-account' | 'cancel'

interface ConnectionText {
  /** `key` is already redacted. */
  save(key: string, baseUrl: string): string
  key(hint: string): string
  profile(name: string): string
  readonly kinds: Readonly<Record<ConnectionQuestion['keyKind'], string>>
  replaces(key: string, baseUrl: string): string
  others(count: number, shown: string): string
  readonly ways: string
  readonly buttons: Readonly<Record<ConnectionDecision, string>>
}

const es: ConnectionText = {
  save: (key, baseUrl) => `¿Guardar ${key} para ${baseUrl}?`,
  key: (hint) => (hint === '' ? 'la clave' : `la clave …${hint}`),
  profile: (name) => `Perfil: «${name}»`,
  kinds: {
    production: 'Clave de producción: cada registro aceptado consume un crédito.',
    test: 'Clave de prueba: no consume créditos y sus resultados son de ejemplo.',
    unknown: 'La clave no tiene un prefijo conocido: puede consumir créditos.',
  },
  replaces: (key, baseUrl) => `Reemplaza ${key} de ${baseUrl}.`,
  others: (count, shown) =>
    count === 1
      ? 'En este perfil hay 1 solicitud pendiente que se radicó con otra clave o en otra dirección.'
      : `En este perfil hay ${shown} solicitudes pendientes que se radicaron con otra clave o en otra dirección.`,
  ways: 'Si la clave es de la misma cuenta, esas solicitudes se siguen consultando con ella. Si es de otra cuenta, se guarda en un perfil nuevo y este queda como está.',
  buttons: {
    save: 'Guardar',
    'same-account': 'Es la misma cuenta',
    'other-account': 'Es otra cuenta: usar otro perfil',
    cancel: 'Cancelar',
  },
}

const en: ConnectionText = {
  save: (key, baseUrl) => `Save ${key} for ${baseUrl}?`,
  key: (hint) => (hint === '' ? 'the key' : `the key …${hint}`),
  profile: (name) => `Profile: “${name}”`,
  kinds: {
    production: 'Production key: every accepted record costs one credit.',
    test: 'Test key: uses no credits and its results are examples.',
    unknown: 'The key has no known prefix: it may cost credits.',
  },
  replaces: (key, baseUrl) => `Replaces ${key} of ${baseUrl}.`,
  others: (count, shown) =>
    count === 1
      ? 'This profile has 1 pending request filed with another key or at another address.'
      : `This profile has ${shown} pending requests filed with another key or at another address.`,
  ways: 'If the key belongs to the same account, those requests are still checked with it. If it belongs to another account, it is saved in a new profile and this one stays as it is.',
  buttons: {
    save: 'Save',
    'same-account': 'Same account',
    'other-account': 'Another account: use another profile',
    cancel: 'Cancel',
  },
}

export const connectionText: Readonly<Record<Language, ConnectionText>> = { es, en }
