/**
 * Administrators of social security with their reference codes and the spellings of their names. Written from general
 * knowledge, not from the program's tables, because it judges those tables.
 */
export interface Administrator {
  readonly kind: 'eps' | 'ccf' | 'arl' | 'afp'
  /** Codes that may be sent. Files with codes contain the first. */
  readonly codes: readonly [string, ...string[]]
  readonly name: string
  /** A word that every spelling of its name needs, folded. */
  readonly keyword: RegExp
  /** Unambiguous for a reader of a column of its kind. */
  readonly spellings: readonly string[]
}

const eps = (code: string, name: string, keyword: RegExp, spellings: readonly string[]): Administrator => ({
  kind: 'eps',
  codes: [`EPS${code}`, code],
  name,
  keyword,
  spellings,
})
const ccf = (code: string, name: string, keyword: RegExp, spellings: readonly string[]): Administrator => ({
  kind: 'ccf',
  codes: [`CCF${code}`, code],
  name,
  keyword,
  spellings,
})
const other = (
  kind: 'arl' | 'afp',
  code: string,
  name: string,
  keyword: RegExp,
  spellings: readonly string[],
): Administrator => ({ kind, codes: [code], name, keyword, spellings })

export const administrators: readonly Administrator[] = [
  eps('001', 'Aliansalud', /aliansalud/, [
    'ALIANSALUD EPS',
    'Aliansalud Entidad Promotora de Salud S.A.',
    'Alian Salud',
  ]),
  eps('002', 'Salud Total', /salud ?total/, [
    'SALUD TOTAL EPS',
    'Salud Total S.A. E.P.S.',
    'EPS SALUD TOTAL',
    'SALUDTOTAL',
  ]),
  eps('005', 'Sanitas', /sanitas/, [
    'EPS SANITAS S.A.S',
    'E.P.S. Sanitas',
    'SANITAS EPS',
    'Eps Sanitas SAS',
    'SANITAS E.P.S. S.A.',
  ]),
  eps('008', 'Compensar', /compensar/, ['COMPENSAR EPS', 'EPS Compensar', 'COMPENSAR E.P.S.', 'compensar']),
  eps('010', 'Sura', /sura/, [
    'SURA EPS',
    'EPS SURA',
    'EPS Suramericana S.A.',
    'EPS y Medicina Prepagada Suramericana',
    'E.P.S SURA S.A.',
  ]),
  eps('012', 'Comfenalco Valle', /comfenalco valle/, [
    'COMFENALCO VALLE EPS',
    'EPS Comfenalco Valle',
    'Comfenalco Valle E.P.S.',
  ]),
  eps('017', 'Famisanar', /famisanar/, [
    'FAMISANAR EPS',
    'EPS Famisanar S.A.S.',
    'Famisanar Ltda',
    'E.P.S. FAMISANAR LTDA. CAFAM-COLSUBSIDIO',
  ]),
  eps('018', 'SOS', /\bsos\b|s o s|servicio occidental/, [
    'S.O.S.',
    'EPS SOS',
    'Servicio Occidental de Salud',
    'SERVICIO OCCIDENTAL DE SALUD S.O.S. S.A.',
  ]),
  eps('037', 'Nueva EPS', /nueva/, ['NUEVA EPS S.A.', 'La Nueva EPS', 'NUEVA E.P.S.', 'Nueva EPS SA', 'NUEVA  EPS']),
  ccf('03', 'Comfenalco Antioquia', /comfenalco antioquia/, [
    'COMFENALCO ANTIOQUIA',
    'Caja de Compensación Familiar Comfenalco Antioquia',
  ]),
  ccf('04', 'Comfama', /comfama/, ['COMFAMA', 'Caja Comfama', 'Caja de Compensación Familiar de Antioquia - COMFAMA']),
  ccf('21', 'Cafam', /cafam/, ['CAFAM', 'Caja de Compensación Familiar CAFAM', 'C.C.F. Cafam']),
  ccf('22', 'Colsubsidio', /colsubsidio/, [
    'COLSUBSIDIO',
    'Caja Colombiana de Subsidio Familiar Colsubsidio',
    'CCF COLSUBSIDIO',
    'Colsubsidio C.C.F.',
  ]),
  ccf('24', 'Compensar', /compensar/, ['COMPENSAR', 'Caja de Compensación Familiar Compensar', 'CCF Compensar']),
  ccf('56', 'Comfenalco Valle', /comfenalco valle/, [
    'COMFENALCO VALLE',
    'Comfenalco Valle del Cauca',
    'Caja Comfenalco Valle',
  ]),
  ccf('57', 'Comfandi', /comfandi/, [
    'COMFANDI',
    'Caja de Compensación Familiar del Valle del Cauca - Comfandi',
    'CCF Comfandi',
  ]),
  other('arl', '14-4', 'AXA Colpatria', /colpatria/, [
    'ARL AXA COLPATRIA',
    'Colpatria ARL',
    'AXA COLPATRIA SEGUROS DE VIDA S.A.',
    'Axa Colpatria',
  ]),
  other('arl', '14-7', 'Bolívar', /bolivar/, [
    'Seguros Bolívar',
    'ARL BOLIVAR',
    'Compañía de Seguros Bolívar S.A.',
    'BOLIVAR',
  ]),
  other('arl', '14-17', 'Alfa', /alfa/, ['SEGUROS ALFA', 'Seguros de Vida Alfa S.A.', 'ARL ALFA']),
  other('arl', '14-23', 'Positiva', /positiva/, [
    'POSITIVA',
    'ARL Positiva',
    'POSITIVA COMPAÑIA DE SEGUROS S.A.',
    'Positiva Compañía de Seguros',
    'ARP POSITIVA',
  ]),
  other('arl', '14-25', 'Colmena', /colmena/, [
    'COLMENA ARL',
    'Colmena Seguros',
    'Colmena Riesgos Laborales',
    'COLMENA',
  ]),
  other('arl', '14-29', 'Equidad', /equidad/, [
    'LA EQUIDAD',
    'Equidad Seguros',
    'La Equidad Seguros de Vida',
    'ARL EQUIDAD',
  ]),
  other('arl', '14-30', 'Mapfre', /mapfre/, ['MAPFRE', 'Mapfre Colombia Vida Seguros S.A.', 'ARL MAPFRE']),
  other('afp', '230201', 'Protección', /proteccion/, [
    'PROTECCION',
    'AFP Protección',
    'PROTECCIÓN S.A.',
    'Proteccion S.A',
    'Fondo de Pensiones Protección',
  ]),
  other('afp', '230301', 'Porvenir', /porvenir/, [
    'PORVENIR',
    'AFP PORVENIR',
    'Porvenir S.A.',
    'Fondo de Pensiones y Cesantías Porvenir',
    'porvenir',
  ]),
  other('afp', '230901', 'Skandia', /skandia|old mutual/, [
    'SKANDIA',
    'AFP Skandia',
    'Skandia Pensiones y Cesantías S.A.',
  ]),
  other('afp', '231001', 'Colfondos', /colfondos/, [
    'COLFONDOS',
    'Colfondos S.A.',
    'COLFONDOS PENSIONES Y CESANTIAS',
    'AFP colfondos',
  ]),
  other('afp', '25-14', 'Colpensiones', /colpensiones|administradora colombiana de pensiones/, [
    'COLPENSIONES',
    'Administradora Colombiana de Pensiones',
    'Colpensiones (ISS)',
    'RPM Colpensiones',
  ]),
]

export const administratorsOf = (kind: Administrator['kind']): readonly Administrator[] =>
  administrators.filter((administrator) => administrator.kind === kind)
