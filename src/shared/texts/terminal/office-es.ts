/** Office texts of the terminal: filings on a server that several desks share. */
export const officeEs = {
  begun: 'Se empezó la oficina.',
  broughtUpToDate: (migrations: string) => `La oficina quedó al día. Cambios en sus tablas: ${migrations}.`,
  nothingToDo: 'La oficina ya estaba al día; no se cambió nada.',
  dataKeys: {
    made: 'Este equipo tiene la clave de la oficina, con la que se sella lo que se radica. Sin ella no se lee: invite a otra persona como administrator para no ser el único que la tiene.',
    kept: 'Este equipo ya tenía la clave de la oficina.',
    elsewhere:
      'La clave de la oficina la tiene otro equipo. Para trabajar en ella pida allá una invitación (office invite).',
  },
  invited: (user: string, standing: string, until: string) =>
    `Invitación para «${user}» (${standing}). Sirve una sola vez, hasta el ${until} según el reloj del servidor. Entregue el código en persona o por un medio seguro: quien lo use primero entra.`,
  codePrompt: 'Código de invitación (no se muestra): ',
  joined: (id: string, address: string, standing: string) =>
    `Este perfil es ahora de la oficina ${id} (${address}): ${standing}.`,
  brought: (brought: string, officesOwn: string, stayed: string) =>
    `Lo que recordaba este equipo (empresas, salarios, plazos, canales, columnas y listas de códigos). Llevado a la oficina: ${brought}. Quedó como lo tenía la oficina: ${officesOwn}. Sigue solo en este equipo: ${stayed}.`,
  toAdopt:
    'Este perfil ya radicó por su cuenta. Hasta que lleve eso a la oficina (office adopt) no se muestra ni se envía nada desde él; los borradores siguen.',
  adopt: {
    adopted: (records: string, batches: string) =>
      `Lo que este perfil radicó por su cuenta está ahora en la oficina. Registros: ${records}, lotes: ${batches}.`,
    before: 'Lo que este perfil radicó por su cuenta ya se había llevado a la oficina; no se cambió nada.',
    nothing: 'Este perfil no ha radicado nada por su cuenta; no se cambió nada.',
    there: (batches: string) => `Lotes que la oficina ya tenía y no se repitieron: ${batches}.`,
    requestsThere: 'Solicitudes que la oficina ya tenía en otro lote; se dejaron como están allá:',
    filedTwice:
      'Envíos que salieron desde dos copias de estos datos, con dos números: revise con el servicio si quedaron radicados dos veces.',
    copy: (file: string) => `La copia comprobada de antes está en ${file}. Este programa no la borra.`,
  },
  left: 'Este perfil ya no es de la oficina; su dirección y sus claves se borraron de este equipo. Las empresas, los salarios, las columnas y las listas quedan como estaban en ella.',
  leftUntold:
    'No se le pudo avisar al servidor: quien administra la oficina debe sacar a este usuario (office dismiss).',
  certificateKept: (address: string) =>
    `El servidor ${address} se comprobó con ese certificado. Desde ahora lo usan este equipo y las invitaciones que haga.`,
  rotated: (keys: string) => `Lo que se selle desde ahora lleva una clave nueva. Claves de la oficina: ${keys}.`,
  heading: (id: string, address: string, version: string) => `Oficina ${id} · ${address} · PostgreSQL ${version}`,
  standing: (standing: string) => `Este usuario: ${standing}`,
  standings: {
    owner: 'quien la creó',
    administrator: 'la administra',
    clerk: 'radica',
    supervisor: 'solo mira',
  },
  everyCompany: 'Ve los registros de todas las empresas.',
  companies: (nits: string) => `Ve los registros de las empresas con NIT: ${nits === '' ? 'ninguna' : nits}`,
  filed: (batches: string, undecided: string) => `Lotes: ${batches}. Con envíos por decidir: ${undecided}.`,
  notDurable: (settings: string) =>
    `El servidor puede perder lo que ya confirmó si se apaga de golpe (${settings}): quien lo cuida debe activarlo.`,
  desks: {
    wrote: (when: string) => `escribió por última vez el ${when}`,
    states: {
      here: 'ha entrado desde que se inició el servidor',
      awaited: 'falta por entrar desde que se inició el servidor',
      gone: 'se dijo que no volverá',
    },
    isThis: '(este equipo)',
  },
  noMembers: 'La oficina no tiene a nadie todavía.',
  dismissed: (user: string) => `«${user}» ya no es de la oficina.`,
  wasNoMember: (user: string) => `«${user}» no era de la oficina; no se cambió nada.`,
  clockAhead: (seconds: string) => `El reloj del servidor va ${seconds} s adelante del de este equipo.`,
  copyOfDesk:
    'Lo radicado en la oficina no va en la copia: de eso hace copias quien cuida el servidor. La copia lleva los borradores y ajustes de este equipo, y lo que el perfil haya radicado por su cuenta antes de llevarlo a la oficina.',
  practice: {
    lead: 'Oficina de práctica, en un PostgreSQL de este equipo. En otras terminales, cada persona en su perfil:',
    person: (name: string, standing: string) => `${name} (${standing}):`,
    next: 'Desde ahí, los comandos de siempre con --profile: lo que radica uno lo ven todos. Cada código sirve una vez.',
    ends: 'Al terminar este programa la oficina se borra con todo lo suyo; no quede en ella nada que le importe.',
  },
  clockBehind: (seconds: string) => `El reloj del servidor va ${seconds} s detrás del de este equipo.`,
}

/** Help texts of these commands. */
export const officeCommandsEs = {
  office: 'la oficina: radicaciones que varios equipos comparten en un servidor PostgreSQL',
  officeInit: 'empieza la oficina en una base de datos, o pone al día la que hay',
  officeMembers: 'lista quién es de la oficina y qué puede hacer',
  officeAdmit: 'deja entrar a la oficina a un usuario del servidor, o le cambia lo que puede hacer',
  officeDismiss: 'saca de la oficina a un usuario del servidor',
  officeInvite: 'hace un código para que otro equipo entre a la oficina de este perfil, una sola vez',
  officeJoin: 'entra a una oficina con un código; sin código en la línea, se lee de la entrada estándar',
  officeAdopt: 'lleva a la oficina lo que este perfil radicó por su cuenta; antes hace una copia, y se puede repetir',
  officeLeave: 'saca a este perfil de su oficina',
  officeCertificate:
    'usa otro certificado de la autoridad que responde por el servidor de la oficina; nada cambia si el servidor no lo pasa',
  officeRotateKey: 'empieza a sellar con una clave nueva; lo anterior se sigue leyendo',
  officeDesks:
    'lista los equipos de la oficina de este perfil, y cuáles faltan por entrar desde que se inició el servidor',
  officeDeskGone: 'dice que un equipo de la oficina ya no existe: lo que esperaba por él deja de esperar',
  officeStatus: 'dice qué hay en la oficina y qué puede hacer este usuario',
}

export const officeOptionsEs = {
  officeRole: 'qué puede hacer: clerk (radica), supervisor (solo mira) o administrator (radica y deja entrar a otros)',
  officeUser: 'usuario del servidor que ya existe; sin esto, se crea uno',
  officeHours: 'por cuántas horas sirve el código, según el reloj del servidor (48)',
  practiceOffice: 'además, una oficina de práctica para tres personas, en un PostgreSQL que termina con este programa',
  officeCompany: 'NIT de las empresas que ve; sin esto, las ve todas',
}
