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
    test: 'Test key: it costs no credits and its results are examples.',
    unknown: 'The key has no known prefix: it may cost credits.',
  },
  replaces: (key, baseUrl) => `It replaces ${key} of ${baseUrl}.`,
  others: (count, shown) =>
    count === 1
      ? 'In this profile there is 1 pending request that was filed with another key or at another address.'
      : `In this profile there are ${shown} pending requests that were filed with another key or at another address.`,
  ways: 'If the key is of the same account, those requests go on being asked for with it. If it is of another account, it is kept in a new profile and this one stays as it is.',
  buttons: {
    save: 'Save',
    'same-account': 'It is the same account',
    'other-account': 'It is another account: use another profile',
    cancel: 'Cancel',
  },
}

export const connectionText: Readonly<Record<Language, ConnectionText>> = { es, en }
