import type { SentenceTree } from '#shared/kernel/language.ts'

export const shell = {
  appName: { es: 'Ventanilla', en: 'Ventanilla' },
  skip: { es: 'Ir al contenido', en: 'Skip to content' },
  navigation: { es: 'Navegación principal', en: 'Main navigation' },
  railWide: { es: 'Mostrar los nombres del menú', en: 'Show menu names' },
  railNarrow: { es: 'Contraer el menú', en: 'Collapse the menu' },
  palette: { es: 'Ir a cualquier parte o hacer algo', en: 'Go anywhere or do something' },
  paletteShort: { es: 'Ir a…', en: 'Go to…' },
  help: { es: 'Ayuda', en: 'Help' },
  back: { es: 'Atrás', en: 'Back' },
  forward: { es: 'Adelante', en: 'Forward' },
  profile: {
    practice: { es: 'Práctica', en: 'Practice' },
    test: { es: 'Prueba', en: 'Test' },
    production: { es: 'Producción', en: 'Production' },
    unknown: { es: 'Clave sin identificar', en: 'Unknown key' },
    none: { es: 'Sin conexión', en: 'Not connected' },
    unverified: { es: 'Clave sin verificar', en: 'Key not verified' },
    unverifiedOf: { es: '{kind}, clave sin verificar', en: '{kind}, key not verified' },
    unverifiedHint: {
      es: 'Todavía no se sabe si el servicio acepta esta clave: no se ha podido probar.',
      en: 'It is not known yet whether the service accepts this key: it could not be tested.',
    },
    refused: { es: 'Clave rechazada', en: 'Key refused' },
    refusedHint: {
      es: 'El servicio no acepta esta clave: nada se puede radicar ni consultar con ella. Revísela en Ajustes.',
      en: 'The service does not accept this key: it cannot be used to file or check anything. Check it in Settings.',
    },
    practiceWhere: { es: 'en este computador', en: 'on this computer' },
    practiceHint: {
      es: 'Nada sale de este computador y nada cuesta.',
      en: 'Nothing leaves this computer and nothing costs money.',
    },
    testHint: {
      es: 'Clave de prueba: no gasta créditos, no guarda datos y devuelve resultados de ejemplo.',
      en: 'Test key: spends no credits, stores no data and returns example results.',
    },
    productionHint: {
      es: 'Clave de producción: cada registro aceptado consume un crédito.',
      en: 'Production key: every accepted record costs one credit.',
    },
    unknownHint: {
      es: 'La clave no tiene un prefijo conocido. Puede consumir créditos.',
      en: 'The key has no known prefix. It may cost credits.',
    },
  },
  budget: { es: 'Consultas {used}/{limit}', en: 'Checks {used}/{limit}' },
  budgetHint: {
    es: 'Consultas de resultados hechas en el último minuto. Por ahora se permiten {limit} por minuto, bien repartidas, para no pasar el límite del servicio.',
    en: 'Result checks made in the last minute. For now {limit} a minute are allowed, evenly spread, to stay within the service’s limit.',
  },
  budgetFrozen: { es: 'El servicio pidió esperar: {left} s', en: 'The service asked to wait: {left} s' },
  budgetFrozenMinutes: { es: 'El servicio pidió esperar: {left} min', en: 'The service asked to wait: {left} min' },
  budgetFrozenUntil: {
    es: 'El servicio pidió esperar; se reanuda {at}',
    en: 'The service asked to wait; resumes {at}',
  },
  budgetFrozenHint: {
    es: 'El servicio pidió una pausa. Las consultas siguen solas cuando termine; no tiene que hacer nada.',
    en: 'The service asked for a pause. Checks resume automatically when it ends; you do not need to do anything.',
  },
  unverifiedTitle: { es: 'La clave está guardada, pero sin verificar', en: 'The key is saved, but not verified' },
  unverifiedBody: {
    es: 'No se ha podido probar con el servicio; nada se ha cobrado. Antes de radicar, revise la conexión y la dirección y escriba la clave otra vez en Ajustes, con «Cambiar clave»: allí se prueba sin costo.',
    en: 'It could not be tested with the service yet; nothing has been charged. Before you file, check the connection and the address and type the key again in Settings, with “Change key”: it is tested there at no cost.',
  },
  refusedTitle: { es: 'El servicio no acepta la clave', en: 'The service does not accept the key' },
  refusedBody: {
    es: 'Con ella no se puede radicar ni consultar nada. Lo ya radicado sigue su curso, no se cobra otra vez y no se pierde. Pida una clave vigente a quien administra la cuenta y escríbala en Ajustes, con «Cambiar clave».',
    en: 'It cannot be used to file or check anything. What was filed continues; it is not charged again or lost. Ask your account administrator for a valid key and type it in Settings, with “Change key”.',
  },
  suspectTitle: { es: 'Esta base de datos puede ser una copia anterior', en: 'This database may be an older copy' },
  frozenTitle: { es: 'Los envíos están detenidos: revise sus datos', en: 'Sending is stopped: check your data' },
  officeTitle: { es: 'Los envíos están detenidos en toda la oficina', en: 'Sending is stopped for the whole office' },
  awaitsFilingsTitle: {
    es: 'No se radica nada nuevo hasta que entren los demás equipos',
    en: 'Nothing new is filed until the other desks connect',
  },
  awaitsTitle: { es: 'Hay envíos que esperan a otros equipos', en: 'Some sends are waiting for other desks' },
  concernTitle: {
    es: 'Hay algo que debe saber sobre sus datos',
    en: 'There is something you should know about your data',
  },
  concernMore: {
    es: 'Y {count, plural, one {# aviso} other {# avisos}} más como estos.',
    en: 'And {count, number} more like {count, plural, one {this} other {these}}.',
  },
  concernAll: { es: 'Ver todos ({count, number})', en: 'View all ({count, number})' },
  concernSeen: { es: 'Entendido', en: 'Got it' },
  suspectBody: {
    es: 'Parece que se restauró una copia de seguridad. Lo que se envió después de esa copia no aparece aquí y podría enviarse y cobrarse otra vez. No se envía nada hasta que usted confirme.',
    en: 'A backup seems to have been restored. What was sent after that backup does not appear here and could be sent and charged again. Nothing is sent until you confirm.',
  },
  suspectAction: { es: 'Revisar y confirmar', en: 'Check and confirm' },
  officeConfirmTitle: {
    es: '¿Continuar con la oficina como está ahora en su servidor?',
    en: 'Continue with the office as it is on its server now?',
  },
  officeConfirmBody: {
    es: 'Confirme solo cuando quien administra el servidor le haya dicho que esta es la oficina vigente. Después cada equipo vuelve a anotar lo que envió, con sus números, y los envíos se reanudan. Lo que estaba en cola en la copia sigue esperando hasta que hayan entrado todos los equipos.',
    en: 'Confirm only after the server’s administrator has told you that this is the valid office. Each desk then restores what it sent, with its numbers, and sending resumes. What was queued in the copy still waits until every desk has joined.',
  },
  suspectConfirmTitle: { es: '¿Seguir enviando desde esta base de datos?', en: 'Continue sending from this database?' },
  suspectConfirmBody: {
    es: 'Mire primero en la aplicación web qué se radicó y no aparece aquí: si se radica otra vez, se cobra otra vez. Al confirmar, lo que está en cola puede volver a salir, cuando usted lo decida.',
    en: 'First check in the web application what was filed and does not appear here: if it is filed again, it is charged again. Once you confirm, what is queued can be sent again, when you decide.',
  },
  suspectConfirm: { es: 'Sí, ya revisé', en: 'Yes, I checked' },
  budgetPaused: { es: 'Consultas detenidas', en: 'Checks are stopped' },
  budgetPausedHint: {
    es: 'Nada se está consultando ahora. Revise la clave y la conexión en Ajustes; nada se pierde mientras tanto.',
    en: 'Nothing is being checked now. Check the key and the connection in Settings; nothing is lost meanwhile.',
  },
  openRequests: {
    es: '{count, plural, one {# solicitud espera} other {# solicitudes esperan}} resultado.',
    en: '{count, plural, one {# request is waiting for its result} other {# requests are waiting for their results}}.',
  },
} as const satisfies SentenceTree
