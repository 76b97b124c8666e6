import type { FieldSynonyms } from './field-synonyms.ts'

export type EntityKind = 'eps' | 'ccf' | 'arl' | 'afp'

/** Clerks' words for the codes of the social-security entities. */
export const entitySynonyms: Readonly<Record<EntityKind, FieldSynonyms>> = {
  eps: {
    names: ['código [entidad] EPS [salud]', 'código entidad salud', 'código salud', 'código entidad promotora salud'],
    plain: ['[nombre|entidad] EPS [afiliación|salud|1]', 'nombre entidad EPS'],
    also: ['[nombre] entidad [promotora] salud'],
    loose: ['salud'],
    ask: ['EPS (destino|nueva|receptora)', 'fondo salud'],
  },
  ccf: {
    names: [
      'código [entidad] CCF',
      'código [entidad] caja [compensación] [familiar]',
      'código caja compensación CCF',
      'código compensación [familiar]',
    ],
    plain: ['[nombre|entidad] CCF [afiliación]', '[nombre] caja [compensación] [familiar] [CCF] [empresa]'],
    also: ['entidad caja compensación', 'entidad compensación familiar'],
    loose: ['compensación [familiar]'],
    ask: ['caja destino'],
  },
  arl: { names: ['código [entidad] (ARL|ARP)', 'código entidad riesgo [labor|profesional]'] },
  afp: { names: ['código [entidad] AFP', 'código [entidad] fondo [pensión]', 'código [entidad] pensión'] },
}
