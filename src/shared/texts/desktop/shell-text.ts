import type { Language } from '#shared/kernel/language.ts'

/** Texts that the operating system displays: menus, dialogs, notifications. The window has its own. */
export interface ShellText {
  readonly menu: {
    readonly file: string
    readonly showDataFolder: string
    readonly closeWindow: string
    readonly quit: string
    readonly edit: string
    readonly undo: string
    readonly redo: string
    readonly cut: string
    readonly copy: string
    readonly paste: string
    readonly selectAll: string
    readonly view: string
    readonly reload: string
    readonly actualSize: string
    readonly zoomIn: string
    readonly zoomOut: string
    readonly fullScreen: string
    readonly developerTools: string
    readonly help: string
    readonly daneMunicipalities: string
    readonly dataProtectionLaw: string
    readonly about: string
  }
  readonly files: {
    readonly openWorkbook: string
    readonly workbooks: string
    readonly openPdfs: string
    readonly openCatalogue: string
    readonly catalogues: string
    readonly openBackup: string
    readonly openCertificate: string
    readonly certificates: string
    readonly backups: string
    readonly chooseFolder: string
    readonly save: string
  }
  readonly confirm: {
    readonly send: string
    readonly cancel: string
    /** `records` and `credits` are formatted with their number. */
    sending(records: string, credits: string): string
    records(count: number, shown: string): string
    /** Fewer people than records: one person is sent more than once. */
    ofPeople(records: string, count: number, shown: string): string
    credits(count: number, shown: string): string
    destination(host: string): string
    readonly practicePlace: string
    /** Without a hint when a short key would reveal too much. */
    account(keyHint: string, profile: string): string
    again(reason: string): string
    attempts(count: number): string
    readonly practice: string
    readonly testKey: string
    readonly noUndo: string
    readonly resendTitle: string
    resendRisk(credits: string): string
    readonly resend: string
  }
  /** Titles of system notifications. */
  readonly notices: {
    readonly due: string
    /**
     * Only the number of rows ready to file: a file name may be a person's, and notifications stay on a locked screen.
     */
    readonly dueRows: (ready: number) => string
    readonly damaged: string
    /** Without the location: the data folder's path contains a person's name. */
    readonly damagedKept: (count: number) => string
    readonly reportWritten: string
    /** Refers to the window for the file: its folder may contain a person's name. */
    readonly reportWhere: string
    readonly reportFailed: string
    readonly reportWhy: string
    readonly folderDraft: string
    readonly folderFile: string
    /** Counts only: a file name may be a person's. */
    readonly folderCounts: (drafts: number, asks: number) => string
    readonly folderLost: string
    readonly folderLostWhy: string
  }
  readonly failure: { readonly title: string; readonly unexpected: string; readonly noSandbox: string }
}

const es: ShellText = {
  menu: {
    file: '&Archivo',
    showDataFolder: 'Mostrar la carpeta de datos',
    closeWindow: 'Cerrar la ventana',
    quit: 'Salir de Ventanilla',
    edit: '&Edición',
    undo: 'Deshacer',
    redo: 'Rehacer',
    cut: 'Cortar',
    copy: 'Copiar',
    paste: 'Pegar',
    selectAll: 'Seleccionar todo',
    view: '&Ver',
    reload: 'Volver a cargar',
    actualSize: 'Tamaño normal',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fullScreen: 'Pantalla completa',
    developerTools: 'Herramientas de desarrollo',
    help: 'A&yuda',
    daneMunicipalities: 'Códigos de municipios (DANE)',
    dataProtectionLaw: 'Ley 1581 de 2012, datos personales',
    about: 'Acerca de Ventanilla',
  },
  files: {
    openWorkbook: 'Elegir la plantilla',
    workbooks: 'Hojas de cálculo',
    openPdfs: 'Elegir los documentos de identidad',
    openCatalogue: 'Elegir el catálogo',
    catalogues: 'Catálogos',
    openBackup: 'Elegir la copia de seguridad',
    openCertificate: 'Elegir el certificado de la autoridad',
    certificates: 'Certificados',
    backups: 'Copias de seguridad',
    chooseFolder: 'Elegir la carpeta',
    save: 'Guardar',
  },
  confirm: {
    send: 'Enviar',
    cancel: 'Cancelar',
    sending: (records, credits) => `Enviar ${records}. Hasta ${credits}.`,
    records: (count, shown) => `${shown} ${count === 1 ? 'registro' : 'registros'}`,
    ofPeople: (records, count, shown) => `${records} de ${shown} ${count === 1 ? 'persona' : 'personas'}`,
    credits: (count, shown) => `${shown} ${count === 1 ? 'crédito' : 'créditos'}`,
    destination: (host) => `Destino: ${host}`,
    practicePlace: 'servicio de práctica, en este computador',
    account: (keyHint, profile) => `${keyHint === '' ? '' : `Clave: …${keyHint} · `}Perfil: ${profile}`,
    again: (reason) =>
      `Hay registros que ya van en otro envío sin terminar y se envían OTRA VEZ: si los dos llegan, se cobran dos veces. Motivo: ${reason}`,
    attempts: (count) => `Intentos hechos hasta ahora: ${count}`,
    practice: 'Servicio de práctica: nada se radica y estos créditos no se cobran.',
    testKey: 'Clave de prueba: los resultados son de ejemplo y estos créditos no se cobran.',
    noUndo: 'Un envío no se puede deshacer. Si cancela, no se envía nada.',
    resendTitle: '¿Reenviar un envío incierto?',
    resendRisk: (credits) =>
      `El servicio pudo haberlo recibido. Si lo recibió, se pueden debitar otra vez hasta ${credits}. Si cancela, no se envía nada.`,
    resend: 'Reenviar',
  },
  notices: {
    due: 'Borrador programado para hoy: revíselo y radíquelo',
    dueRows: (ready) => (ready === 1 ? '1 fila lista' : `${ready} filas listas`),
    damaged: 'Notificaciones dañadas',
    damagedKept: (count) =>
      count === 1
        ? '1 notificación recibida no se pudo leer y se conserva aparte, en la carpeta de datos. Las demás se recibieron; lo que traía llega con la próxima consulta.'
        : `${count} notificaciones recibidas no se pudieron leer y se conservan aparte, en la carpeta de datos. Las demás se recibieron; lo que traían llega con la próxima consulta.`,
    reportWritten: 'Informe del viernes escrito',
    reportWhere: 'Inicio dice dónde está.',
    reportFailed: 'No se pudo escribir el informe del viernes',
    reportWhy: 'Inicio dice por qué.',
    folderDraft: 'Llegó un archivo y ya es un borrador',
    folderFile: 'Llegó un archivo que hay que revisar',
    folderCounts: (drafts, asks) =>
      [
        ...(drafts > 0 ? [drafts === 1 ? '1 borrador nuevo' : `${drafts} borradores nuevos`] : []),
        ...(asks > 0 ? [asks === 1 ? '1 archivo por importar' : `${asks} archivos por importar`] : []),
      ].join(', '),
    folderLost: 'Una carpeta no se puede vigilar',
    folderLostWhy: 'Inicio dice por qué.',
  },
  failure: {
    title: 'Ventanilla no pudo abrir',
    unexpected: 'Ocurrió un error inesperado y Ventanilla se va a cerrar. Lo que ya estaba guardado sigue guardado.',
    noSandbox:
      'Ventanilla no se abre sin el aislamiento de sus páginas (sandbox). Un AppImage lo quita donde el sistema no permite espacios de nombres de usuario: instale el paquete deb o rpm, o pida al administrador que los permita.',
  },
}

const en: ShellText = {
  menu: {
    file: '&File',
    showDataFolder: 'Show data folder',
    closeWindow: 'Close window',
    quit: 'Quit Ventanilla',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: '&View',
    reload: 'Reload',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    developerTools: 'Developer tools',
    help: '&Help',
    daneMunicipalities: 'Municipality codes (DANE)',
    dataProtectionLaw: 'Law 1581 of 2012, personal data (in Spanish)',
    about: 'About Ventanilla',
  },
  files: {
    openWorkbook: 'Choose the workbook',
    workbooks: 'Workbooks',
    openPdfs: 'Choose the identity documents',
    openCatalogue: 'Choose the catalogue',
    catalogues: 'Catalogues',
    openBackup: 'Choose the backup',
    openCertificate: 'Choose the authority’s certificate',
    certificates: 'Certificates',
    backups: 'Backups',
    chooseFolder: 'Choose the folder',
    save: 'Save',
  },
  confirm: {
    send: 'Send',
    cancel: 'Cancel',
    sending: (records, credits) => `Send ${records}. Up to ${credits}.`,
    records: (count, shown) => `${shown} ${count === 1 ? 'record' : 'records'}`,
    ofPeople: (records, count, shown) => `${records} of ${shown} ${count === 1 ? 'person' : 'people'}`,
    credits: (count, shown) => `${shown} ${count === 1 ? 'credit' : 'credits'}`,
    destination: (host) => `Destination: ${host}`,
    practicePlace: 'practice service, on this computer',
    account: (keyHint, profile) => `${keyHint === '' ? '' : `Key: …${keyHint} · `}Profile: ${profile}`,
    again: (reason) =>
      `Some records are already in another unfinished send and are being sent AGAIN: if both arrive, they are charged twice. Reason: ${reason}`,
    attempts: (count) => `Attempts made so far: ${count}`,
    practice: 'Practice service: nothing is filed and these credits are not charged.',
    testKey: 'Test key: the results are examples and these credits are not charged.',
    noUndo: 'Sending cannot be undone. If you cancel, nothing is sent.',
    resendTitle: 'Resend an uncertain send?',
    resendRisk: (credits) =>
      `The service may have received it. If it did, up to ${credits} may be debited again. If you cancel, nothing is sent.`,
    resend: 'Send again',
  },
  notices: {
    due: 'Draft scheduled for today: review and file it',
    dueRows: (ready) => (ready === 1 ? '1 row ready' : `${ready} rows ready`),
    damaged: 'Damaged notifications',
    damagedKept: (count) =>
      count === 1
        ? '1 received notification could not be read and is kept aside in the data folder. The others were received; the next check brings its content.'
        : `${count} received notifications could not be read and are kept aside in the data folder. The others were received; the next check brings their content.`,
    reportWritten: 'Friday report written',
    reportWhere: 'Home says where it is.',
    reportFailed: 'The Friday report could not be written',
    reportWhy: 'Home says why.',
    folderDraft: 'A file arrived and is now a draft',
    folderFile: 'A file arrived that needs review',
    folderCounts: (drafts, asks) =>
      [
        ...(drafts > 0 ? [drafts === 1 ? '1 new draft' : `${drafts} new drafts`] : []),
        ...(asks > 0 ? [asks === 1 ? '1 file to import' : `${asks} files to import`] : []),
      ].join(', '),
    folderLost: 'A folder cannot be watched',
    folderLostWhy: 'Home says why.',
  },
  failure: {
    title: 'Ventanilla could not open',
    unexpected: 'An unexpected error occurred and Ventanilla has to close. What was saved is still saved.',
    noSandbox:
      'Ventanilla does not open without the sandbox of its pages. An AppImage removes it where the system does not allow user namespaces: install the deb or rpm package, or ask the administrator to allow them.',
  },
}

const texts: Readonly<Record<Language, ShellText>> = { es, en }

export const shellText = (language: Language): ShellText => texts[language]

/** A whole number in the language's format: 1.250 in Colombia, 1,250 in English. */
export const shownNumber = (language: Language, value: number): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en-US', { maximumFractionDigits: 0 }).format(value)
