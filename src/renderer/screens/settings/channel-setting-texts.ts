import type { Sentence } from '#shared/kernel/language.ts'

export const channelSettingTexts = {
  title: { es: 'Canal de cada entidad', en: 'Channel of each entity' },
  lead: {
    es: 'El canal que se usó la última vez con cada entidad. Se propone antes de radicar y nunca se escribe solo.',
    en: 'The channel last used with each entity. It is suggested before filing and never filled in automatically.',
  },
  none: {
    es: 'Todavía no se ha escogido ninguno: se escoge en la página de «Radicar», entidad por entidad.',
    en: 'None chosen yet: choose it on the “File” page, entity by entity.',
  },
  remove: { es: 'Olvidar el canal de {entity}', en: 'Forget {entity}’s channel' },
} as const satisfies Readonly<Record<string, Sentence>>
