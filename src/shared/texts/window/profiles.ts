import type { SentenceTree } from '#shared/kernel/language.ts'

export const profiles = {
  menu: { es: 'Perfil abierto: {name}. Cambiar de perfil', en: 'Open profile: {name}. Switch profile' },
  title: { es: 'Perfiles de este computador', en: 'Profiles on this computer' },
  practiceNote: { es: 'No cuesta nada', en: 'Costs nothing' },
  create: { es: 'Nuevo perfil…', en: 'New profile…' },
  manage: { es: 'Administrar perfiles', en: 'Manage profiles' },
  newTitle: { es: 'Nuevo perfil', en: 'New profile' },
  newLead: {
    es: 'Un perfil por cada cuenta del servicio. Cada uno tiene su propia clave, sus borradores, sus lotes y su historial; nada se mezcla.',
    en: 'One profile per service account. Each has its own key, drafts, batches and history; nothing is mixed.',
  },
  name: { es: 'Nombre del perfil', en: 'Profile name' },
  nameHint: {
    es: 'Por ejemplo «Panadería La Espiga» o «Cuenta de Sura».',
    en: 'For example “Panadería La Espiga” or “Sura account”.',
  },
  createAndOpen: { es: 'Crear y abrir', en: 'Create and open' },
  opened: { es: 'Está abierto el perfil «{name}»', en: 'The profile “{name}” is open' },
  closing: {
    es: 'Esperando a que el perfil abierto termine lo que tiene en curso, para que nada quede a medias.',
    en: 'Waiting for the open profile to finish what it is doing, so that nothing is left half done.',
  },
  openNow: { es: 'En uso', en: 'In use' },
  openProfile: { es: 'Abrir el perfil {name}', en: 'Open profile {name}' },
  rename: { es: 'Renombrar', en: 'Rename' },
  renameProfile: { es: 'Renombrar el perfil {name}', en: 'Rename profile {name}' },
  renameTitle: { es: 'Renombrar el perfil', en: 'Rename profile' },
  renamed: { es: 'El perfil se llama ahora «{name}»', en: 'The profile is now called “{name}”' },
  settingsTitle: { es: 'Perfiles', en: 'Profiles' },
  settingsLead: {
    es: 'Dos cuentas son dos perfiles: lo que radica una nunca se consulta ni se envía con la clave de la otra. Para quitar la clave de un perfil, ábralo y use «Desconectar»; sus datos se conservan.',
    en: 'Use one profile per account: what one files is never checked or sent with the other’s key. To remove a profile’s key, open it and use “Disconnect”; its data is kept.',
  },
} as const satisfies SentenceTree
