import type { UpdatesOff } from '#shared/domain/updates/update-state.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const updateTexts = {
  title: { es: 'Versión y actualizaciones', en: 'Version and updates' },
  asks: {
    es: 'Las versiones nuevas se buscan en {host}, y solo cuando usted lo pide.',
    en: 'New versions are checked at {host}, and only when you ask.',
  },
  look: { es: 'Buscar actualizaciones', en: 'Check for updates' },
  looking: { es: 'Buscando en {host}…', en: 'Checking {host}…' },
  current: {
    es: 'Usted tiene la versión más reciente. Se buscó el {moment}.',
    en: 'You have the latest version. Checked on {moment}.',
  },
  found: { es: 'Hay una versión nueva: {version}', en: 'There is a new version: {version}' },
  facts: { es: 'Publicada el {day}. {size}.', en: 'Published on {day}. {size}.' },
  size: { es: '{size}.', en: '{size}.' },
  notes: { es: 'Novedades de la versión {version}', en: 'What is new in version {version}' },
  fetch: { es: 'Descargar', en: 'Download' },
  fetchAgain: { es: 'Descargar de nuevo', en: 'Download again' },
  fetching: { es: 'Descargando la versión {version}', en: 'Downloading version {version}' },
  received: { es: '{received} de {size}', en: '{received} of {size}' },
  giveUp: { es: 'Cancelar', en: 'Cancel' },
  ready: {
    es: 'La versión {version} está descargada y su firma se comprobó. Falta instalarla.',
    en: 'Version {version} is downloaded and its signature is verified. It is not installed yet.',
  },
  atExit: { es: 'Instalar al salir', en: 'Install on exit' },
  now: { es: 'Reiniciar e instalar', en: 'Restart and install' },
  ordered: {
    es: 'La versión {version} se instalará cuando cierre el programa.',
    en: 'Version {version} will be installed when you quit the program.',
  },
  restarting: { es: 'Cerrando para instalar la versión {version}…', en: 'Closing to install version {version}…' },
  doNot: { es: 'No instalar', en: 'Do not install' },
} as const satisfies Readonly<Record<string, Sentence>>

export const offTexts: Readonly<Record<UpdatesOff, Sentence>> = {
  'not-configured': {
    es: 'El programa no busca versiones nuevas: quien lo preparó no indicó dónde. Las instala quien administra el equipo.',
    en: 'The program does not check for new versions: no address was set when it was packaged. The computer’s administrator installs them.',
  },
  invalid: {
    es: 'El programa no busca versiones nuevas: lo que se indicó al prepararlo no sirve. Informe a quien lo administra.',
    en: 'The program does not check for new versions: the address set when it was packaged is not usable. Tell your administrator.',
  },
  unsigned: {
    es: 'El programa no busca versiones nuevas: se preparó sin el nombre de quien las firma, y sin él Windows no podría comprobarlas.',
    en: 'The program does not check for new versions: it was packaged without the signer’s name, and Windows could not verify them.',
  },
  managed: {
    es: 'Las versiones nuevas las instala quien administra el equipo, de la misma forma en que instaló esta.',
    en: 'The computer’s administrator installs new versions, the same way this one was installed.',
  },
}
