import type { BeginningStep } from '#shared/domain/profile/beginning.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const stepTitles = {
  connect: { es: 'Practicar o conectar una clave', en: 'Practise or connect a key' },
  catalogues: { es: 'Catálogos', en: 'Catalogues' },
  identity: { es: 'Su nombre y su empresa', en: 'Your name and your company' },
} as const satisfies Readonly<Record<BeginningStep, Sentence>>

export const beginningTexts = {
  title: { es: 'Primeros pasos', en: 'First steps' },
  welcome: { es: 'Bienvenido a Ventanilla', en: 'Welcome to Ventanilla' },
  lead: {
    es: 'Valide sus archivos de personal, radique ante el servicio y guarde la evidencia. Son tres pasos, en el orden que quiera; puede dejarlos y volver cuando guste.',
    en: 'Validate your staff files, file them with the service and keep the evidence. Three steps, in any order; leave them and come back whenever you like.',
  },
  ofProfile: {
    es: 'Del perfil «{profile}». En el orden que quiera: puede dejarlos y volver cuando guste.',
    en: 'For the profile “{profile}”. In any order: leave them and come back whenever you like.',
  },
  steps: { es: 'Pasos', en: 'Steps' },
  done: { es: 'Hecho', en: 'Done' },
  open: { es: 'Pendiente', en: 'To do' },
  allDone: { es: 'Los tres pasos están hechos.', en: 'All three steps are done.' },
  leave: { es: 'Ahora no', en: 'Not now' },
  leaveHint: {
    es: 'Inicio mostrará sus pendientes. Estos pasos siguen en Ajustes y en Ctrl+K.',
    en: 'Home will show your pending items. These steps stay in Settings and in Ctrl+K.',
  },
  toHome: { es: 'Ir a Inicio', en: 'Go to Home' },
  // Inicio
  stripTitle: { es: 'Primeros pasos', en: 'First steps' },
  stripLeft: { es: 'Falta: {steps}.', en: 'Still to do: {steps}.' },
  goOn: { es: 'Continuar', en: 'Continue' },
  hide: { es: 'Ocultar', en: 'Hide' },
  hideName: { es: 'Ocultar los primeros pasos', en: 'Hide first steps' },
  hidden: { es: 'Los primeros pasos siguen en Ajustes', en: 'First steps stay in Settings' },
  // Ajustes
  settingsLead: {
    es: 'Conexión, catálogos, su nombre y su empresa: {done} de 3 hechos.',
    en: 'Connection, catalogues, your name and your company: {done} of 3 done.',
  },
  show: { es: 'Ver los primeros pasos', en: 'Show first steps' },
} as const satisfies Readonly<Record<string, Sentence>>

export const connectTexts = {
  none: {
    es: 'Sin conexión: puede validar archivos, pero no radicar.',
    en: 'Not connected: you can validate files, but not file them.',
  },
  practising: {
    es: 'Está practicando: nada sale de este computador.',
    en: 'You are practising: nothing leaves this computer.',
  },
  test: {
    es: 'Conectado con una clave de prueba que termina en {hint}.',
    en: 'Connected with a test key ending in {hint}.',
  },
  real: { es: 'Conectado con la clave que termina en {hint}.', en: 'Connected with the key ending in {hint}.' },
  refused: {
    es: 'El servicio rechaza la clave que termina en {hint}.',
    en: 'The service refuses the key ending in {hint}.',
  },
  practiceTitle: { es: 'Practicar', en: 'Practise' },
  practiceLead: {
    es: 'Pruebe todo el recorrido con un servicio de práctica dentro de este computador.',
    en: 'Try the whole process with a practice service on this computer.',
  },
  practicePoint1: { es: 'No necesita clave ni internet.', en: 'No key or internet needed.' },
  practicePoint2: {
    es: 'Nada sale de este computador y no cuesta nada.',
    en: 'Nothing leaves this computer, and it costs nothing.',
  },
  practicePoint3: {
    es: 'Los datos de ejemplo son 40 trabajadores inventados, con los errores de todos los días.',
    en: 'The sample data is 40 made-up workers, with everyday mistakes.',
  },
  withSample: { es: 'Practicar con datos de ejemplo', en: 'Practise with sample data' },
  anotherSample: { es: 'Otro borrador con datos de ejemplo', en: 'Another draft with sample data' },
  practise: { es: 'Practicar', en: 'Practise' },
  keyTitle: { es: 'Tengo una clave', en: 'I have a key' },
  keyLead: {
    es: 'Conéctese al servicio con la clave que creó en la aplicación web.',
    en: 'Connect to the service with the key you created in the web application.',
  },
  keyPoint1: {
    es: 'La clave se guarda cifrada en este computador.',
    en: 'The key is stored encrypted on this computer.',
  },
  keyPoint2: { es: 'Cada registro aceptado consume un crédito.', en: 'Every accepted record costs one credit.' },
  keyPoint3: {
    es: 'Antes de enviar siempre se pide confirmación.',
    en: 'You are always asked to confirm before sending.',
  },
  haveKey: { es: 'Tengo una clave', en: 'I have a key' },
  change: { es: 'Cambiarla en Ajustes', en: 'Change it in Settings' },
  close: { es: 'Cerrar', en: 'Close' },
} as const satisfies Readonly<Record<string, Sentence>>

export const listTexts = {
  official: {
    es: '{count, plural, one {# lista oficial} other {# listas oficiales}}',
    en: '{count, number} official {count, plural, one {list} other {lists}}',
  },
  reference: {
    es: '{count, plural, one {# lista} other {# listas}} de referencia',
    en: '{count, number} reference {count, plural, one {list} other {lists}}',
  },
  missing: {
    es: '{count, plural, one {# código} other {# códigos}} sin lista',
    en: '{count, plural, one {# code} other {# codes}} without a list',
  },
  old: {
    es: '{count, plural, one {# importada} other {# importadas}} hace más de seis meses',
    en: '{count, number} imported more than six months ago',
  },
  kept: { es: 'usted decidió seguir con las que hay', en: 'you chose to continue with these' },
  referenceMeans: {
    es: 'Las de referencia vienen con el programa: con ellas un código desconocido es solo una alerta. Con las oficiales, que se descargan de la aplicación web del servicio, es un error y se ve antes de pagar.',
    en: 'Reference lists come with the program: an unknown code is only a warning. With the official lists, downloaded from the service’s web application, it is an error that you see before you pay.',
  },
  oldMeans: {
    es: 'En seis meses cambian EPS y municipios: conviene descargarlas de nuevo.',
    en: 'EPS and municipalities change in six months: download them again.',
  },
  freshMeans: {
    es: 'Todas son oficiales y recientes: un código desconocido es un error.',
    en: 'All are official and recent: an unknown code is an error.',
  },
  missingMeans: {
    es: 'Sin lista, los códigos quedan sin verificar.',
    en: 'Without a list, codes are not verified.',
  },
  import: { es: 'Ir a Catálogos', en: 'Go to Catalogues' },
  keep: { es: 'Seguir con las que hay', en: 'Continue with these' },
} as const satisfies Readonly<Record<string, Sentence>>

export const identityTexts = {
  nobody: { es: 'Sin nombre: hoy firmaría «{account}»', en: 'No name: “{account}” would sign today' },
  signs: { es: 'Firma {name}', en: 'Signed by {name}' },
  noCompany: { es: 'sin empresas', en: 'no companies' },
  lead: {
    es: 'Su nombre queda en la autorización de cada lote, en Seguimiento y en el Informe del viernes. El de la empresa aparece allí junto a su NIT, y completa los archivos que no lo traen.',
    en: 'Your name appears in each batch’s consent, in Oversight and in the Friday report. The company’s name appears there next to its NIT and completes files that lack it.',
  },
  name: { es: 'Su nombre y apellido', en: 'Your first and last name' },
  account: {
    es: 'Sin él se firma con la cuenta de este computador: «{account}».',
    en: 'Without it, this computer’s account signs: “{account}”.',
  },
  company: { es: 'Razón social', en: 'Company name' },
  nit: { es: 'NIT', en: 'NIT' },
  nitMissing: { es: 'Escriba el NIT de la empresa.', en: 'Type the company’s NIT.' },
  companies: {
    es: '{count, plural, one {Empresa} other {Empresas}}: {names}.',
    en: '{count, plural, one {Company} other {Companies}}: {names}.',
  },
  more: { es: 'Cambiar o agregar en Ajustes', en: 'Change or add in Settings' },
  save: { es: 'Guardar', en: 'Save' },
  saved: { es: 'Guardado', en: 'Saved' },
} as const satisfies Readonly<Record<string, Sentence>>
