/** Office texts of the terminal: filings on a server that several desks share. */
export const officeEs = {
  begun: 'Oficina creada.',
  broughtUpToDate: (migrations: string) => `La oficina quedó al día. Cambios en sus tablas: ${migrations}.`,
  nothingToDo: 'La oficina ya estaba al día; no se cambió nada.',
  dataKeys: {
    made: 'Este equipo tiene la clave de la oficina, que cifra lo que se radica. Sin ella no se puede leer: invite a otra persona como administrator para que no sea el único equipo que la tiene.',
    kept: 'Este equipo ya tenía la clave de la oficina.',
    elsewhere:
      'Otro equipo tiene la clave de la oficina. Para trabajar en ella, pida allí una invitación (office invite).',
  },
  invited: (user: string, standing: string, until: string) =>
    `Invitación para «${user}» (${standing}). Sirve una sola vez, hasta el ${until} según el reloj del servidor. Entregue el código en persona o por un medio seguro: entra quien lo use primero.`,
  codePrompt: 'Código de invitación (no se muestra): ',
  joined: (id: string, address: string, standing: string) =>
    `Este perfil es ahora de la oficina ${id} (${address}): ${standing}.`,
  brought: (brought: string, officesOwn: string, stayed: string) =>
    `Lo que recordaba este equipo (empresas, salarios, plazos, canales, columnas y listas de códigos). Llevado a la oficina: ${brought}. Quedó como lo tenía la oficina: ${officesOwn}. Sigue solo en este equipo: ${stayed}.`,
  toAdopt:
    'Este perfil ya radicó por su cuenta. Hasta que lo lleve a la oficina (office adopt), no muestra ni envía nada; los borradores siguen.',
  adopt: {
    adopted: (records: string, batches: string) =>
      `Lo que este perfil radicó por su cuenta está ahora en la oficina. Registros: ${records}, lotes: ${batches}.`,
    before: 'Lo que este perfil radicó por su cuenta ya se había llevado a la oficina; no se cambió nada.',
    nothing: 'Este perfil no ha radicado nada por su cuenta; no se cambió nada.',
    there: (batches: string) => `Lotes que la oficina ya tenía y no se repitieron: ${batches}.`,
    requestsThere: 'Solicitudes que la oficina ya tenía en otro lote; se dejaron como están allá:',
    filedTwice:
      'Envíos que salieron desde dos copias de estos datos, con dos números: pregunte al servicio si quedaron radicados dos veces.',
    copy: (file: string) => `La copia verificada que se hizo antes está en ${file}. Este programa no la borra.`,
  },
  left: 'Este perfil ya no es de la oficina; su dirección y sus claves se borraron de este equipo. Las empresas, los salarios, las columnas y las listas quedan como estaban en ella.',
  leftUntold:
    'No se pudo informar al servidor: quien administra la oficina debe retirar a este usuario (office dismiss).',
  certificateKept: (address: string) =>
    `El servidor ${address} se comprobó con ese certificado. Desde ahora lo usan este equipo y las invitaciones que haga.`,
  rotated: (keys: string) => `Lo que se cifre desde ahora usa una clave nueva. Claves de la oficina: ${keys}.`,
  heading: (id: string, address: string, version: string) => `Oficina ${id} · ${address} · PostgreSQL ${version}`,
  standing: (standing: string) => `Este usuario: ${standing}`,
  standings: {
    owner: 'quien la creó',
    administrator: 'la administra',
    clerk: 'radica',
    supervisor: 'consulta, asigna y fija plazos',
  },
  everyCompany: 'Ve los registros de todas las empresas.',
  companies: (nits: string) => `Ve los registros de las empresas con NIT: ${nits === '' ? 'ninguna' : nits}`,
  filed: (batches: string, undecided: string) => `Lotes: ${batches}. Con envíos por decidir: ${undecided}.`,
  notDurable: (settings: string) =>
    `El servidor puede perder lo que ya confirmó si se apaga de golpe (${settings}): quien lo administra debe activarlo.`,
  restoringUnnoticed:
    'El servidor no puede saber si se restauró su carpeta de datos: falta un permiso (GRANT EXECUTE ON FUNCTION pg_stat_file(text)).',
  desks: {
    wrote: (when: string) => `escribió por última vez el ${when}`,
    states: {
      here: 'ha entrado desde que se inició el servidor',
      awaited: 'falta por entrar desde que se inició el servidor',
      gone: 'marcado: no volverá',
    },
    isThis: '(este equipo)',
  },
  noMembers: 'La oficina todavía no tiene miembros.',
  dismissed: (user: string) => `«${user}» ya no es de la oficina.`,
  wasNoMember: (user: string) => `«${user}» no era de la oficina; no se cambió nada.`,
  restored:
    'Ningún equipo de la oficina radica hasta que alguien confirme que se sigue con la copia («ventanilla doctor --confirm-restored», o en la ventana) y cada equipo haya entrado.',
  clockAhead: (seconds: string) => `El reloj del servidor va ${seconds} s adelante del de este equipo.`,
  copyOfDesk:
    'Lo radicado en la oficina no va en la copia: de eso hace copias quien administra el servidor. La copia lleva los borradores y ajustes de este equipo, y lo que el perfil radicó por su cuenta antes de llevarlo a la oficina.',
  practice: {
    lead: 'Oficina de práctica, en un PostgreSQL de este equipo. En otras terminales, cada persona en su perfil:',
    person: (name: string, standing: string) => `${name} (${standing}):`,
    next: 'Después, los comandos de siempre con --profile: todos ven lo que radica cada uno. Cada código sirve una vez.',
    ends: 'Al terminar este programa se borra la oficina con todo lo que tiene: no deje en ella nada que necesite.',
  },
  clockBehind: (seconds: string) => `El reloj del servidor va ${seconds} s detrás del de este equipo.`,
}

/** Help texts of these commands. */
export const officeCommandsEs = {
  office: 'la oficina: radicaciones que varios equipos comparten en un servidor PostgreSQL',
  officeInit: 'crea la oficina en una base de datos, o pone al día la que hay',
  officeMembers: 'muestra los miembros de la oficina y qué puede hacer cada uno',
  officeAdmit: 'admite en la oficina a un usuario del servidor, o cambia lo que puede hacer',
  officeDismiss: 'retira de la oficina a un usuario del servidor',
  officeInvite: 'crea un código para que otro equipo entre una vez a la oficina de este perfil',
  officeJoin: 'entra a una oficina con un código; si se omite, se lee de la entrada estándar',
  officeAdopt: 'lleva a la oficina lo que este perfil radicó por su cuenta; antes hace una copia, y se puede repetir',
  officeLeave: 'saca a este perfil de su oficina',
  officeCertificate:
    'usa otro certificado de la autoridad que respalda al servidor de la oficina; nada cambia si el servidor no lo cumple',
  officeRotateKey: 'empieza a cifrar con una clave nueva; lo anterior se sigue leyendo',
  officeDesks:
    'muestra los equipos de la oficina de este perfil, y cuáles no han entrado desde que se inició el servidor',
  officeRestored: 'dice que el servidor de la oficina volvió a una copia: nadie radica hasta que se confirme',
  officeDeskGone: 'marca que un equipo de la oficina ya no existe: lo que lo esperaba deja de esperar',
  officeStatus: 'muestra qué hay en la oficina y qué puede hacer este usuario',
}

export const officeOptionsEs = {
  officeRole:
    'qué puede hacer: clerk (radica), supervisor (consulta, asigna registros y fija plazos) o administrator (radica y deja entrar a otros)',
  officeUser: 'usuario del servidor que ya existe; si se omite, se crea uno',
  officeHours: 'horas que sirve el código, según el reloj del servidor (48)',
  practiceOffice: 'además, una oficina de práctica para tres personas, en un PostgreSQL que termina con este programa',
  officeCompany: 'NIT de las empresas que ve; si se omite, las ve todas',
}
