import type { Sentence } from '#shared/kernel/language.ts'

export const channelSettingTexts = {
  title: { es: 'Canal de cada entidad', en: 'Channel of each entity' },
  lead: {
    es: 'Por cuál canal se radicó la última vez con cada entidad. Se propone antes de radicar y nunca se escribe solo.',
    en: 'By which channel each entity was filed with the last time. It is proposed before a draft is filed and never written by itself.',
  },
  none: {
    es: 'Todavía no se ha escogido ninguno: se escoge en la página de «Radicar», entidad por entidad.',
    en: 'None was chosen yet: it is chosen on the page “File”, entity by entity.',
  },
  remove: { es: 'Olvidar el canal de {entity}', en: 'Forget the channel of {entity}' },
} satisfies Readonly<Record<string, Sentence>>
