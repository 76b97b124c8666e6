import { moduleNames } from '#shared/domain/worker/procedure.ts'
import { stateColumnWords, wordsIn } from '../states.ts'
import { cataloguesTextsEs } from './catalogues-es.ts'
import { consentChecksEs, consentsEs } from './consents-es.ts'
import { documentsEs, extractOptionsEs } from './documents-es.ts'
import { noticeChecksEs, noticesEs } from './notices-es.ts'
import { officeCommandsEs, officeEs, officeOptionsEs } from './office-es.ts'
import { purgingEs } from './purging-es.ts'
import { queryOptionsEs } from './queries/es.ts'
import { requestCommandsEs, requestsEs } from './requests-es.ts'
import { sealingEs } from './sealing-es.ts'
import { progressEs, sendingEs } from './sending-es.ts'
import { supportCommandsEs, supportEs, supportOptionsEs } from './support-es.ts'
import { valueWords } from './values-es.ts'

const stateColumns = Object.values(wordsIn(stateColumnWords, 'es'))

/** All of `ventanilla`'s texts in Spanish, except errors and findings, which have their own files. */
export const spanish = {
  help: {
    program: 'Radica en lote trámites de seguridad social de Colombia: valida, envía, consulta y guarda soportes.',
    titles: {
      'Usage:': 'Uso:',
      'Arguments:': 'Argumentos:',
      'Options:': 'Opciones:',
      'Global Options:': 'Opciones generales:',
      'Commands:': 'Comandos:',
    } as Readonly<Record<string, string>>,
    placeholders: { '[options]': '[opciones]', '[command]': '[comando]' } as Readonly<Record<string, string>>,
    help: 'muestra esta ayuda',
    version: 'muestra la versión',
    after:
      'Códigos de salida: 0 bien; 1 hay errores en los datos; 2 uso; 3 archivo ilegible o inseguro; 4 el servicio lo rechazó;\n' +
      '5 sin red, no se envió nada; 6 envío incierto, o una parte se aceptó y otra no; 7 falla local (disco, base de datos, clave, salida).\nVariables: VENTANILLA_HOME, VENTANILLA_STATE_HOME, VENTANILLA_BASE_URL, VENTANILLA_API_KEY; VENTANILLA_PASSPHRASE protege las claves guardadas.\n' +
      `Módulos: ${moduleNames.join(', ')}.\n` +
      'Entidades (basta el sufijo): eps, ccf, eps_ccf, arl, afp, adres.',
    options: {
      dataDir: 'carpeta de datos (o VENTANILLA_HOME)',
      baseUrl: 'dirección del servicio (o VENTANILLA_BASE_URL)',
      profile: 'perfil: cada uno tiene su base de datos y su clave',
      lang: 'idioma: es o en',
      json: 'un solo documento JSON en la salida; lo demás va a la salida de errores',
      module: 'módulo del servicio',
      entity: 'entidad; basta el sufijo (eps, ccf, eps_ccf, arl, afp, adres)',
      sheet: 'hoja del libro; se puede repetir, y «all» toma todas las que tienen personas. Si se omite, se detecta',
      includeHidden: 'incluye las filas ocultas del archivo',
      block: 'tabla de la hoja que se importa, por su número, cuando hay varias; se puede repetir',
      allBlocks: 'importa todas las tablas de la hoja',
      column: 'columna que trae un campo, por su letra o su encabezado (Ibc=L); se puede repetir',
      value: 'reemplaza un valor en todas las filas (Genero:M=MAS); se puede repetir',
      confirm: 'confirma que un valor dudoso es correcto (Campo:valor); se puede repetir',
      catalogues: 'catálogos oficiales solo para esta validación',
      applySuggestions: 'aplica las correcciones seguras; con =all, también las que dependen de una duda',
      records: 'incluye los registros tal como se enviarían',
      annotate: 'escribe un libro con las celdas marcadas, para devolverlo a quien lo hizo',
      kind: 'clase de catálogo; si se omite, se detecta',
      ...queryOptionsEs,
      ...officeOptionsEs,
      acceptTerms: 'declara que acepta los términos y tiene autorización de los titulares',
      channel: 'canal del lote: plataforma o asesor',
      option: 'opción de la solicitud, por ejemplo FirmaTrabajador=true; se puede repetir',
      onlyValid: 'envía las filas sin errores y deja las demás en cuarentena',
      onlyNew: 'deja fuera las filas iguales al archivo anterior que ya se radicaron',
      update: 'actualiza formularios existentes en vez de crearlos',
      chunk: 'registros por envío: lo máximo que puede costar un envío incierto',
      again: 'motivo para enviar otra vez lo que ya se radicó o se está radicando; queda con el lote',
      wait: 'espera hasta que todo termine, o hasta que pasen estos segundos',
      ...extractOptionsEs,
      ...supportOptionsEs,
      untilSettled: 'sigue hasta que no quede nada abierto, certificados incluidos, o hasta --timeout',
      certificatesNow: 'consulta ya los certificados pendientes, sin esperar su turno',
      notFoundNow: 'consulta ya las solicitudes que el servicio dijo no encontrar',
      requestNow: 'consulta ya solo esta solicitud, aunque haya terminado',
      submission: 'el envío incierto al que pertenece',
      timeout: 'deja de esperar después de estos segundos',
      search: 'cédula, nombre, contrato o IdSolicitud',
      to: 'carpeta de destino, o un archivo .zip',
      names: 'nombre de los archivos, por ejemplo «{nit}/{año}/{documento} - {tipo}»',
      how: 'cómo se entregó: printed (impreso), mail (correo), whatsapp, other (otro)',
      note: 'nota de la entrega',
      undoDelivery: 'quita la marca de entrega; lo anotado queda en la bitácora',
      as: 'resend (reenviar), applied (dar por aplicado) o abandoned (abandonar)',
      only: 'solo los que están en este estado',
      reason: 'motivo del reproceso; queda en el registro',
      sameAccount: 'es la misma cuenta con otra clave o dirección: sigue consultando lo que está abierto',
      keyFile: 'sin frase de contraseña: vuelve a un archivo de llave',
      withoutKey: 'copia que solo se puede restaurar en este equipo, sin frase',
      overwrite: 'reemplaza la dirección aunque sea de otro sistema',
      signature: 'valor de X-Service-Signature',
      delivery: 'valor de X-Service-Delivery, si lo tiene',
      takeIn: 'si es auténtico, lo recibe como si hubiera llegado',
      waiting: 'solo los que aún no se pudieron aplicar',
      searchNotices: 'comienzo del IdSolicitud o de la entrega',
      attachTo: 'envío al que pertenece; si se omite, se muestran los posibles',
      yesAttach: 'no pregunta antes de asignar',
      port: 'puerto local',
      yesCatalogue: 'no pregunta aunque desaparezcan códigos o haya errores nuevos',
      yes: 'no pregunta antes de borrar',
      confirmRestored: 'confirma que se puede enviar desde una base de datos restaurada',
      by: 'agrupa por batch, company, module o month (por defecto, month)',
      from: 'desde este día del lote (2026-01-31 o 31/01/2026)',
      until: 'hasta este día del lote (2026-01-31 o 31/01/2026)',
      before: 'borra lo creado antes de este día (2026-01-31 o 31/01/2026)',
    },
    commands: {
      validate: 'revisa un archivo, sin clave ni red',
      template: 'crea una plantilla con listas desplegables',
      catalogues: 'catálogos locales',
      cataloguesImport: 'importa un catálogo descargado de la aplicación web',
      cataloguesUndo: 'vuelve a la lista anterior a la última importación',
      cataloguesList: 'muestra los catálogos en uso',
      key: 'clave de API de este perfil',
      keySet: 'guarda la clave; se lee de la entrada estándar, nunca de un argumento',
      keyShow: 'muestra de qué clase es la clave y en qué termina',
      keyPassphrase: 'cambia cómo se protegen los secretos del perfil; ningún otro comando lo hace',
      keyForget: 'borra la clave guardada',
      submit: 'valida, envía y, si se pide, espera el resultado',
      query: 'consulta documentos escritos a mano: seguridad social o antecedentes',
      send: 'envía lo que está en cola (sin red, después de un límite o de una pausa)',
      extract: 'envía documentos de identidad en PDF, o los de una carpeta',
      poll: 'consulta las solicitudes abiertas de esta clave y dirección, y los certificados a su ritmo, dentro de los límites; no envía nada',
      ...requestCommandsEs,
      ...officeCommandsEs,
      ...supportCommandsEs,
      status: 'muestra lo que se sabe, sin usar la red',
      history: 'busca en el historial de radicación',
      credits: 'créditos estimados, debitados y en riesgo; práctica y prueba no se cuentan',
      documents: 'documentos y evidencias',
      documentsSave: 'guarda los PDF y evidencias de un lote en una carpeta o en un ZIP',
      documentsDeliver: 'marca los documentos de un lote como entregados al trabajador',
      resolve: 'decide qué hacer con un envío incierto',
      reprocess: 'vuelve a procesar los registros aceptados de un lote (ForzarReproceso)',
      export: 'escribe el informe de un lote en Excel o CSV',
      notifications: 'notificaciones de finalización (webhook)',
      notificationsShow:
        'muestra la dirección registrada y las notificaciones guardadas que aún no se pudieron aplicar',
      notificationsSet: 'registra una dirección https',
      notificationsOff: 'apaga las notificaciones',
      notificationsList: 'muestra todas las notificaciones recibidas y qué cambió cada una',
      notificationsVerify: 'dice si el servicio firmó un cuerpo guardado en un archivo',
      notificationsTest: 'envía una notificación de prueba a la dirección registrada y dice hasta dónde llegó',
      notificationsAttach: 'asigna una notificación guardada a un envío incierto',
      serviceSettings: 'lo que la especificación deja abierto, en este perfil',
      serviceSettingsShow: 'muestra cada ajuste con su motivo y su valor de fábrica',
      serviceSettingsSet: 'cambia los ajustes según un archivo JSON que trae solo lo que difiere',
      serviceSettingsReset: 'vuelve a los valores de fábrica',
      licences: 'licencias de este programa y de los componentes que usa',
      receive: 'recibe notificaciones en este equipo, detrás de un proxy inverso',
      practice: 'inicia el servicio de práctica y muestra su dirección y sus claves',
      backup: 'copia de seguridad cifrada y verificada',
      restore: 'restaura una copia de seguridad; lo que había se conserva aparte',
      doctor: 'revisa que todo esté en orden',
      purge: 'borra lo anterior a una fecha',
      consents: 'registro de autorizaciones, encadenado',
    },
  },
  errorLabel: 'Error',
  nextStep: '¿Qué hago ahora?',
  interrupted: 'Interrumpido. Se termina lo que no se puede cortar y se cierra; no se pierde nada.',
  interruptedAgain: 'Se está terminando lo que está en curso: un envío que se corte ahora quedaría incierto.',
  validation: {
    heading: (file: string, sheet: string, headerRow: number) =>
      `${file} · hoja «${sheet}» · encabezados en la fila ${headerRow}`,
    counts: (rows: string, valid: string, invalid: string) => `${rows} filas: ${valid} listas, ${invalid} con errores`,
    missingFields: (fields: string) => `Faltan columnas: ${fields}`,
    hidden: (count: string) =>
      `Filas ocultas en el archivo, que no se incluyen: ${count} (con --include-hidden se incluyen)`,
    otherBlock: (block: string) => `No se importó: ${block}; con --block N o --all-blocks se importa`,
    askedBlock: (block: string) => `Falta decidir: ${block}`,
    otherSheets: {
      asked: (sheet: string) => `También hay personas, sin tomar: ${sheet}`,
      refused: (sheet: string) => `No se tomó: ${sheet}`,
      aside: (sheet: string) => `No se tomó por su nombre o su título: ${sheet}; con --sheet se toma`,
      hidden: (sheet: string) => `No se tomó porque está oculta: ${sheet}; con --sheet se toma`,
    },
    joined: (field: string, columns: string) => `${field}: se unen las columnas ${columns}`,
    doubts: 'Columnas por confirmar (se fijan con --column Campo=Letra):',
    doubt: (field: string, column: string | null) =>
      column === null ? `${field}, sin columna` : `${field} = ${column}`,
    candidates: (columns: string) => `también podría ser ${columns}`,
    ...valueWords,
    unmapped: (columns: string) => `Columnas sin usar: ${columns}`,
    applied: (count: string) => `Correcciones aplicadas: ${count}`,
    columns: ['Fila', 'Campo', 'Valor', 'Sugerencia', 'Problema'],
    groupColumns: ['Problema', 'Campo', 'Casos'],
    more: (count: string) => `… y ${count} más. Con --json o --annotate salen todos.`,
    clean: 'Sin inconsistencias: el archivo está listo para enviar.',
    error: 'error',
    warning: 'alerta',
    withoutOfficial: 'Sin los catálogos oficiales importados, solo con la referencia incluida.',
    annotated: (path: string) => `Libro con las celdas marcadas: ${path}`,
    nextAnswer: 'Decida lo que falta, como se indica arriba, y valide otra vez. Mientras tanto no se envía nada.',
    nextFix: 'Corrija las filas señaladas, o pruebe --apply-suggestions y --annotate devolver.xlsx.',
    nextSubmit: 'Envíe el archivo con: ventanilla submit ARCHIVO --module M --entity E --accept-terms',
  },
  batch: {
    heading: (id: string, procedure: string, createdAt: string) => `Lote ${id} · ${procedure} · ${createdAt}`,
    credits: (estimated: string, debited: string) => `Hasta ${estimated} créditos; debitados: ${debited}`,
    testKey: 'Clave de prueba: no gasta créditos y el resultado es de ejemplo.',
    submissionColumns: ['Envío', 'Estado', 'IdSolicitud', 'Enviados', 'Acept.', 'Reproc.', 'Rech.', 'Omit.'],
    itemColumns: ['Fila', 'Identificación', 'Nombre', ...stateColumns, 'Motivos o última novedad'],
    answers: 'Resultados:',
    practice:
      'Práctica: la dirección es de este equipo, así que nada se cuenta como cobrado ni como radicado de verdad, aunque la clave sea de producción.',
    flagged: 'La suma de la respuesta no coincide con lo enviado: revise fila por fila.',
    none: 'No hay lotes todavía.',
    nothingQueued: 'No hay nada en cola por enviar.',
    foreignQueue: (id: string, count: string, hint: string) =>
      `Lote ${id}: ${count} envíos en cola son de otra cuenta (…${hint}) y no se envían desde aquí.`,
    leftToOthers: (sends: number, count: string) =>
      sends === 1
        ? '1 envío incluye registros de otras empresas. Solo quien ve todas esas empresas puede enviarlo y decidir sobre él.'
        : `${count} envíos incluyen registros de otras empresas. Solo quien ve todas esas empresas puede enviarlos y decidir sobre ellos.`,
    nothingOpen: 'No hay nada abierto que consultar.',
    more: (count: string) => `… y ${count} más. Con --json salen todos.`,
    documents: (saved: string, total: string) => `Documentos guardados: ${saved} de ${total}`,
    settled: 'Todo terminó.',
    open: 'Sigue abierto.',
  },
  evidence: {
    known: (attempt: string, began: string) => `Lo que se sabe (intento ${attempt}, ${began}):`,
    reach: {
      'not-opened': 'el programa se detuvo antes de abrir la conexión; no hay señal de que haya salido algo.',
      unknown: 'el programa se detuvo mientras enviaba; pudo salir todo, una parte o nada.',
      connected: 'hubo conexión y pudo salir todo; no llegó ninguna respuesta.',
      answering: 'hubo conexión y casi con seguridad salió todo; del otro lado alcanzaron a responder.',
    },
    answer: (status: string, bytes: string, complete: boolean) =>
      complete
        ? `llegó una respuesta (código ${status}, ${bytes} bytes) que no dice qué se aceptó; se guardó completa.`
        : `empezó a llegar una respuesta (código ${status}) y se cortó a los ${bytes} bytes; se guardó lo que llegó.`,
    identifier: {
      pending: (id: string) =>
        `se conoce el IdSolicitud ${id}: «ventanilla poll» lo comprueba con una consulta sin costo; si corresponde exactamente a lo enviado, deja de ser incierto.`,
      'not-found': (id: string) =>
        `el servicio dice que no encuentra el IdSolicitud ${id}; se volverá a consultar, cada vez con menos frecuencia.`,
      refused: (id: string) =>
        `para el servicio, el IdSolicitud ${id} no corresponde a lo enviado: no se tomó y no se consulta más. Revise el número.`,
    },
    noIdentifier: 'no se pudo leer ningún IdSolicitud.',
    notice: (id: string, time: string) =>
      `el ${time} llegó una notificación con exactamente estas personas (IdSolicitud ${id}), que también encaja en otro envío incierto: uno de los dos sí se aplicó.`,
  },
  next: {
    unverified: (id: string) => `Envío incierto ${id}: antes de decidir, compruébelo gratis con «ventanilla poll».`,
    unknown: (id: string, credits: string) =>
      `Envío incierto ${id}: no se sabe si se aplicó. Mire en la aplicación web si llegó (una notificación solo avisa si hay una dirección registrada y un receptor encendido) y decida con «ventanilla resolve ${id} --as resend» (puede debitar otra vez hasta ${credits} créditos), «--as applied» o «--as abandoned».`,
    queued: (id: string) =>
      `Quedó en cola sin enviar: «ventanilla send», o solo este con «ventanilla resolve ${id} --as resend»; para descartarlo, «--as abandoned».`,
    refused: (id: string, advice: string, resendable: boolean) =>
      resendable
        ? `${advice} Se reenvía con «ventanilla resolve ${id} --as resend» y se descarta con «--as abandoned».`
        : `${advice} Este envío se descarta con «ventanilla resolve ${id} --as abandoned».`,
    smaller: '«ventanilla submit» y «ventanilla query» hacen envíos más pequeños con --chunk.',
    certificates:
      'Los certificados que pidió aún no salen: «ventanilla poll» los consulta cuando corresponde, y el programa de escritorio lo hace solo.',
    answers: (records: number, count: string) =>
      records === 1
        ? `${count} registro espera la respuesta de su entidad: «ventanilla poll --request IDSOLICITUD» lo consulta ya.`
        : `${count} registros esperan la respuesta de su entidad: «ventanilla poll --request IDSOLICITUD» los consulta ya.`,
    answersInAll: (awaited: string, overdue: string, soon: string) =>
      `Esperan la respuesta de su entidad: ${awaited}; fuera de plazo: ${overdue}; por vencer: ${soon}.`,
    notFound:
      'El servicio dice que no encuentra una solicitud. No es definitivo: «ventanilla poll --not-found» la consulta ya, y cualquier respuesta o notificación la recupera.',
    otherFiler: (count: string, hint: string, address: string) =>
      `${count} solicitudes de otra cuenta o dirección (clave …${hint}, ${address}) no se consultan desde aquí.`,
    awaiting: (requests: string, certificates: string, notFound: string, verifications: string) =>
      `Todavía se espera: ${requests} solicitudes abiertas, ${certificates} por su certificado, ${notFound} que el servicio no encuentra, ${verifications} inciertas por comprobar.`,
    open: 'Consulte el avance con «ventanilla poll --until-settled».',
    rejected:
      'Corrija los registros rechazados según su motivo y envíelos en un archivo nuevo; los rechazados no se debitan.',
    documents: (id: string) => `Guarde los PDF con «ventanilla documents save ${id} --to CARPETA».`,
    resendWarning: (credits: string) =>
      `Atención: si el primer envío sí se aplicó, pueden debitarse otra vez hasta ${credits} créditos.`,
  },
  request: requestsEs,
  office: officeEs,
  sending: sendingEs,
  progress: progressEs,
  submit: {
    nothingNew: 'Nada nuevo: todas las filas son iguales al archivo anterior y ya se radicaron. No se envió nada.',
    again: 'Con «--again MOTIVO» se envían de todos modos; el motivo queda con el lote.',
    blocked: (rows: string) =>
      `No se envió nada: ${rows} filas tienen errores. Corríjalas, use --apply-suggestions o envíe solo las buenas con --only-valid.`,
    refusedFiles: (files: string) =>
      `${files} archivos no sirven: no se envió ni se cobró nada. Quítelos, o envíe los demás con «--only-valid».`,
    quarantine: (rows: string) => `${rows} filas con errores quedan en cuarentena y no se enviaron.`,
  },
  history: {
    total: (count: string) => `Resultados: ${count}`,
    columns: ['Fecha', 'Identificación', 'Nombre', 'Trámite', ...stateColumns, 'Resultado'],
    none: 'Nada coincide con la búsqueda.',
  },
  credits: {
    by: { batch: 'Lote', company: 'Empresa', module: 'Trámite', month: 'Mes' },
    free: (count: string) => `Registros de práctica o prueba, que no cuestan créditos: ${count}`,
  },
  catalogues: cataloguesTextsEs,
  sealing: sealingEs,
  key: {
    prompt: 'Pegue la clave y pulse Enter (no se verá): ',
    stored: (kind: string, hint: string) => `Clave guardada: ${kind} (${hint}).`,
    shown: (kind: string, hint: string, source: string) => `Clave ${kind} (${hint}), ${source}.`,
    none: 'No hay clave. Guárdela con «ventanilla key set» o use VENTANILLA_API_KEY.',
    forgotten: 'Clave borrada de este perfil.',
    kinds: { production: 'de producción', test: 'de prueba', unknown: 'de clase desconocida' },
    sources: { environment: 'VENTANILLA_API_KEY', stored: 'guardada' },
  },
  documents: documentsEs,
  written: (path: string) => `Escrito: ${path}`,
  serviceSettings: { standard: (value: string) => `De fábrica: ${value}` },
  licences: {
    lead: (count: string) => `Este programa usa ${count} componentes de terceros, cada uno con su licencia:`,
  },
  notifications: noticesEs,
  receive: {
    listening: (url: string) => `Recibiendo notificaciones en ${url}. Ctrl+C para terminar.`,
    noSecret:
      'No hay ninguna dirección registrada desde aquí: sin su secreto no se puede verificar nada y todo se devuelve al servicio (503), que reintenta cinco veces. Regístrela con «notifications set»; no hace falta reiniciar.',
    stopped: 'Recepción terminada.',
  },
  practice: {
    listening: (url: string) => `Servicio de práctica en ${url}`,
    keys: { 'all-scopes': 'clave con todos los permisos', 'no-scopes': 'clave sin permisos', test: 'clave de prueba' },
    advice:
      'En otra terminal, defina VENTANILLA_BASE_URL y VENTANILLA_API_KEY con estos valores. Ctrl+C para terminar.',
    stopped: 'Servicio de práctica terminado.',
  },
  consents: consentsEs,
  support: supportEs,
  care: {
    backup: (path: string, size: string) => `Copia verificada: ${path} (${size} bytes)`,
    restored: (directory: string) => `Copia restaurada en ${directory}.`,
    previous: (path: string) => `Lo que había se conserva en ${path}`,
    restoredNext:
      'Los envíos quedan en pausa: revise qué se envió después de la copia y luego use «ventanilla doctor --confirm-restored».',
    ...purgingEs,
    concernNext: 'Cuando lo haya revisado: «ventanilla doctor --confirm-restored».',
    copies: 'Quedan datos cifrados guardados aparte, que no se tocan; bórrelos a mano cuando ya no los necesite:',
  },
  checkStatus: { ok: 'bien', warning: 'atención', failed: 'falla' },
  checks: {
    node: {
      ok: 'Node {version}',
      warning: 'Node {version}',
      failed: 'Node {version}: se necesita la versión 22 o posterior',
    },
    sqlite: {
      ok: 'SQLite {version} con cifrado',
      warning: 'SQLite {version}',
      failed: 'No carga la base de datos cifrada: {detail}',
    },
    'data-directory': {
      ok: 'Carpeta de datos: {path}',
      warning: 'La carpeta de datos {path} todavía no existe; se crea al usarla',
      failed: 'No se puede escribir en {path}: {detail}',
    },
    permissions: {
      ok: 'Solo este usuario puede leer la carpeta de datos',
      warning: 'Otros usuarios pueden leer la carpeta de datos (permisos {mode})',
      failed: 'No se pueden leer los permisos de la carpeta de datos: {detail}',
    },
    store: {
      ok: 'La base de datos está íntegra',
      warning: 'Todavía no hay base de datos',
      failed: 'La base de datos tiene daños: {detail}. No borre nada: restaure una copia con «ventanilla restore»',
    },
    ...noticeChecksEs,
    generation: {
      ok: 'La base de datos es la más reciente',
      warning:
        'La base de datos parece una copia anterior: revise qué se envió después y use «ventanilla doctor --confirm-restored»',
      failed: 'No se sabe si la base de datos es la más reciente: {detail}',
    },
    'state-directory': {
      ok: 'Este equipo recuerda cuál es la copia más reciente de estos datos',
      warning:
        'No se puede escribir en {path} ({detail}): este equipo no puede recordar todo lo que necesita (la copia más reciente de los datos, las consultas que otros perfiles hacen con la clave)',
      failed: 'No se puede usar {path}: {detail}',
    },
    key: {
      ok: 'Clave presente ({hint})',
      warning: 'No hay clave; se puede validar, pero no enviar',
      failed: 'La clave guardada no se puede leer: {detail}',
    },
    catalogues: {
      ok: 'Catálogos oficiales importados: {official}',
      warning: 'Catálogos oficiales importados: {official}; los demás solo tienen la referencia incluida',
      failed: 'Los catálogos no se pueden leer: {detail}',
    },
    consents: consentChecksEs,
    disk: {
      ok: 'Espacio libre: {freeMb} MB',
      warning: 'Queda poco espacio: {freeMb} MB',
      failed: 'No queda espacio para trabajar: {freeMb} MB',
    },
  },
}
