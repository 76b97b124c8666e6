/** Canonical spelling of header words. Abbreviations and clerks' synonyms map to one word. */
export const sameWord: Readonly<Record<string, string>> = {
  numero: 'no nro num n nr nmro nros num nume number',
  codigo: 'clave cod cdgo cdigo codigos code codig',
  tipo: 'tip clase cl type tp',
  fecha: 'fec fe fch fcha f date fech',
  documento:
    'doc dcto docto dto identidad identificacion ident identif id ced cedula cc ciudadania extranjeria cedulas document identity identification iden nuip dni',
  ciudad: 'cd municipio mpio mun munic mcpio lugar ciud cdad city town place muni',
  departamento: 'depto dpto dep depart department state',
  dane: 'divipola divipol',
  nacimiento: 'nac nacim nto nacido nacida nacio natal birth born nacto nacimien',
  expedicion: 'exp exped expe expedida expedido emision issue issued expdcn expidio',
  ingreso: 'ing ingr vinculacion vinc contratacion admision hire hiring hired vincul ingre',
  inicio: 'inic ini inicial start',
  retiro: 'ret desvinculacion egreso retirado termination',
  ultimo: 'ult anterior previo previa',
  residencia:
    'res resid domicilio dom vivienda casa reside residente vive vivir home domic residenc residence residential',
  labor: 'laboral laborales labores lab trabajo laborar laborale labora trabaja trabajar work workplace office',
  direccion: 'dir direc dire direccin address direcc',
  barrio: 'bario brio neighborhood neighbourhood barr',
  celular: 'cel cell movil mobile whatsapp celulares cellphone celu',
  telefono: 'tel telef tlf tfno fono phone telefonico telephone tels tele',
  correo: 'email mail mails correos emails corr',
  genero: 'sexo sex gender gen sx',
  nacionalidad: 'nacionalid nacion nationality nacional nacionalida citizenship',
  pais: 'country',
  fondo: 'fund fdo',
  pension: 'pensional pensiones pen pens',
  riesgo: 'riesgos',
  compensacion: 'comp',
  salario: 'sueldo sal sueld salary wage sldo',
  basico: 'basica bas',
  mensual: 'monthly',
  empresa: 'empleador cia compania emp patrono company employer aportante',
  cargo: 'puesto ocupacion oficio job position title crgo',
  contrato: 'cto contr ctto contratos contract ctrato cont',
  entidad: 'administradora admin adm',
  nombre: 'nom nomb name nbre nombres names nmbre nombr',
  apellido: 'apell ape apel apellidos apll surname surnames',
  completo: 'completa completos completas',
  desempenado: 'desempena desempenar',
  denominacion: 'denom denominac',
  descripcion: 'desc des descrip',
  rol: 'role',
  '1': 'primer primero primera 1er 1ro 1o 1a 1ra first uno pri prim',
  '2': 'segundo segunda 2do 2o 2a 2da second dos seg segdo',
  '3': 'tercer tercero tercera 3er third tres',
  valor: 'vr vlr val value valores',
  dia: 'dias day',
  mes: 'month',
  ano: 'anio year anno ao',
}

/** Multi-word synonyms, in lower case without accents. */
export const sameMeaning: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?:ingreso|ing) )?base (?:de )?(?:cotizacion|cotiz|cot|aportes?)\b|\b(?:ingreso|ing) base\b/g, ' ibc '],
  [/\b(?:last|family) names?\b/g, ' apellido '],
  [/\b(?:first|given) names?\b/g, ' 1 nombre '],
  [/\blegal names?\b/g, ' nombre completo '],
  [/\bnombres? de pila\b/g, ' nombre '],
  [/\bmiddle names?\b/g, ' 2 nombre '],
  [/\bfull names?\b/g, ' nombre completo '],
  [/\b(?:tax (?:id|number)|nit (?:number|id))\b/g, ' nit '],
  [/\bcontribution base\b/g, ' ibc '],
  [/\bdob\b/g, ' fecha nacimiento '],
  [
    /\b(?:employee|empleado|empleada|trabajador|emp) (?:id|no|number|num|code|codigo)\b|\b(?:id|codigo|cod) (?:del? )?(?:empleado|trabajador|employee)\b/g,
    ' codigo interno ',
  ],
  [/\b(?:national|personal) id\b/g, ' numero documento '],
  [/\bdigito (?:de )?verificacion\b/g, ' dv '],
  [/\bseguridad social\b/g, ' segsocial '],
  [/\bmes a mes\b/g, ' mensual '],
  [/\bpersonas? (?:de |a )?(?:contacto|contactar|avisar|llamar)\b/g, ' referencia '],
  [/\bfondos? (?:de )?empleados\b/g, ' cooperativa '],
  [/\bnit (?:del? )?(?:la )?contratista\b/g, ' nit contratante '],
  [
    /\b(?:tipo|clase) (?:de )?(?:cotizante|empleado|trabajador|afiliado|persona|funcionario|colaborador)\b/g,
    ' vinculo ',
  ],
  [/\b(?:tipo?_?id|tid|t_?doc)\b/g, ' tipo documento '],
  [/\b(?:num|nro|no)_?id\b/g, ' numero documento '],
]

/** Words that do not identify a field. A header of only such words keeps them. */
export const emptyWords: ReadonlySet<string> = new Set(
  `de del d la el los las l y e o u a al en por para su sus con segun que es un una mi tu sr sra the of is
  trabajador trabajadora trabajadores empleado empleada empleados afiliado afiliada cotizante colaborador colaboradora
  funcionario funcionaria contratista candidato candidata servidor servidora aspirante asociado asociada titular persona electronico electronica employee worker
  dd mm aaaa aa yyyy yy dmy obligatorio obligatoria opcional requerido requerida solo digitos formato actual campo dato datos
  sin puntos puntuacion comas espacios ni required optional
  escriba digite ingrese seleccione elija diligencie coloque indique registre escoja relacione anote cual cuales favor aqui
  donde usted va esta estoy encuentra pertenece actualmente pesos cop informacion info`.split(/\s+/),
)

/** Words that distinguish the worker's places or events. */
export const places: ReadonlySet<string> = new Set('nacimiento expedicion residencia labor empresa sede'.split(' '))

export const administrators: ReadonlySet<string> = new Set(
  'eps arl arp afp ccf caja fondo pension salud riesgo'.split(' '),
)

/** Other people: data beside these words is theirs. */
export const otherPeople: ReadonlySet<string> = new Set(
  `conyuge esposa esposo pareja companero companera hijo hija hijos menor beneficiario beneficiaria padre madre papa mama
  hermano hermana pariente parentesco familiar familia emergencia emergency urgencia referencia jefe supervisor lider gerente
  coordinador inmediato encargado spouse wife husband manager boss beneficiary dependent guardian
  responsable elaboro elaborado reviso revisado aprobo aprobado autorizo acudiente apoderado tutor fiador codeudor testigo
  representante legal asesor asesora vendedor proveedor medico contador reemplazo reemplaza reemplazado usuaria
  suegro suegra cunado cunada abuelo abuela nieto nieta tio tia vecino vecina amigo amiga deudor deudora arrendador
  causante heredero heredera sustituto sustituta dependiente interventor reclutador psicologo digitador benef emerg cony
  acud`.split(/\s+/),
)

/** Other people and matters: a column about them is never taken as the worker's own. */
export const otherMatters: ReadonlySet<string> = new Set([
  ...otherPeople,
  ...`cliente contratante mandante intermediario cooperativa aseguradora filial matriz holding franquicia ips notaria colegio
  universidad sena pagador patrocinador banco bancaria bancario cuenta bank account factura reporte vencimiento vence ultimo
  fin finalizacion final terminacion hasta prueba examen cesantia cesantias voluntaria voluntario afc
  creacion modificacion actualizacion corte novedad radicacion firma liquidacion vacaciones incapacidad licencia conduccion
  libreta militar visa seguro poliza afiliacion traslado antiguedad
  sangre sanguineo rh talla estado civil escolaridad educativo estudios titulo estrato edad hora turno jornada
  auxilio transporte bono bonificacion comision comisiones extra extras prestacional dotacion integral variable
  costo costos area dependencia division proyecto unidad seccion tarifa nivel grado porcentaje actividad indicativo
  extension fijo fija zona regional etnia discapacidad foto observacion observaciones nota notas comentario comentarios
  subtipo vinculo categoria vehiculo placa pasaporte libranza embargo retencion sindicato sisben posicion internet latitud longitud postal
  alterno alterna alternativo alternativa adicional secundario secundaria otro otra otros otras 2 3`.split(/\s+/),
])

/** Novelty marks in PILA sheets: `RET` says that someone left, not when. */
export const pilaMarks: ReadonlySet<string> = new Set(
  'ing ret tde tae tdp tap vsp vst sln slr ige lma vac avp vct irl irp cor vte lr'.split(' '),
)

/** Additional words in field headers, used to split joined words. */
export const fieldWords: readonly string[] =
  `nit eps arl arp afp ccf caja salud fondo canal ibc base sede barrio genero cargo contrato pais empresa apellido completo
  personal contacto cotizacion aportes descripcion denominacion empleo origen seguridad social segsocial interno familiar laboral mensual
  desempenado consecutivo biologico razon oficina alta devengado asignacion remuneracion`.split(/\s+/)
