import type { Sentence } from '../../kernel/language.ts'

/** One column in a clerk's words. Its permitted values follow from its definition (`field-values.ts`). */
export interface FieldHelp {
  readonly about: Sentence
  /** A value without findings; a test puts all of them in a record. Empty if it depends on the procedure. */
  readonly example: string
}

/** By wire name (spec 2.4 to 2.8). */
export const fieldHelp = {
  TipoDocumentoIdentificacion: {
    about: {
      es: 'El documento con que se identifica la persona ante la entidad, por su código.',
      en: 'The document that identifies the person at the entity, as a code.',
    },
    example: 'CC',
  },
  NumeroIdentificacion: {
    about: {
      es: 'El número del documento de la persona, tal como está impreso. Con el tipo dice de quién es el registro.',
      en: 'The number of the person’s document, as printed. Together with the type, it says whose record it is.',
    },
    example: '1020304200',
  },
  Nombres: {
    about: {
      es: 'El nombre completo de la persona, como está en su documento. En los formularios queda en mayúsculas.',
      en: 'The person’s full name, as on the document. Forms put it in capitals.',
    },
    example: 'ANA MARÍA PÉREZ MUÑOZ',
  },
  Genero: {
    about: { es: 'El género de la persona, por su código.', en: 'The person’s gender, as a code.' },
    example: 'FEM',
  },
  CodigoNacionalidad: {
    about: {
      es: 'El país de la nacionalidad de la persona, por su código.',
      en: 'The person’s nationality, as a country code.',
    },
    example: 'CO',
  },
  CodigoPaisNacimiento: {
    about: {
      es: 'El país donde nació la persona, por su código.',
      en: 'The country where the person was born, as a code.',
    },
    example: 'CO',
  },
  FechaNacimiento: {
    about: { es: 'El día en que nació la persona.', en: 'The day the person was born.' },
    example: '05/03/1990',
  },
  CodigoDaneCiudadNacimiento: {
    about: {
      es: 'El municipio donde nació la persona, por su código DANE.',
      en: 'The municipality where the person was born, by its DANE code.',
    },
    example: '05001',
  },
  FechaIngreso: {
    about: {
      es: 'El día en que empieza el contrato que se afilia. En las afiliaciones no puede ser futuro.',
      en: 'The start date of the contract being filed. In affiliations it cannot be in the future.',
    },
    example: '01/11/2026',
  },
  Afp: {
    about: { es: 'El fondo de pensiones de la persona, por su nombre.', en: 'The person’s pension fund, by its name.' },
    example: 'Porvenir',
  },
  Arl: {
    about: {
      es: 'La administradora de riesgos laborales, por su nombre.',
      en: 'The occupational risk administrator (ARL), by its name.',
    },
    example: 'Positiva',
  },
  Ibc: {
    about: {
      es: 'El ingreso base de cotización: sobre este valor mensual se liquidan los aportes.',
      en: 'The contribution base: contributions are calculated from this monthly amount.',
    },
    example: '1750905',
  },
  DireccionResidencia: {
    about: { es: 'Donde vive la persona.', en: 'Where the person lives.' },
    example: 'Calle 10 # 20-30',
  },
  Celular: { about: { es: 'El celular de la persona.', en: 'The person’s mobile number.' }, example: '3001234567' },
  CorreoElectronico: {
    about: {
      es: 'El correo de la persona. En los formularios queda en minúsculas.',
      en: 'The person’s email. Forms put it in lower case.',
    },
    example: 'ana@empresa.com',
  },
  CodigoDaneCiudadResidencia: {
    about: {
      es: 'El municipio donde vive la persona, por su código DANE.',
      en: 'The municipality where the person lives, by its DANE code.',
    },
    example: '05001',
  },
  BarrioResidencia: {
    about: { es: 'El barrio donde vive la persona.', en: 'The neighbourhood where the person lives.' },
    example: 'Laureles',
  },
  CodigoDaneCiudadLabor: {
    about: {
      es: 'El municipio donde trabaja la persona, por su código DANE.',
      en: 'The municipality where the person works, by its DANE code.',
    },
    example: '11001',
  },
  DireccionLabor: {
    about: { es: 'La dirección donde trabaja la persona.', en: 'The address where the person works.' },
    example: 'Carrera 7 # 1-2',
  },
  BarrioLabor: {
    about: { es: 'El barrio donde trabaja la persona.', en: 'The neighbourhood where the person works.' },
    example: 'Centro',
  },
  NitEmpresa: {
    about: { es: 'El NIT de la empresa que contrata.', en: 'The NIT of the hiring company.' },
    example: '900123456',
  },
  Cargo: {
    about: { es: 'El cargo de la persona en la empresa.', en: 'The person’s job in the company.' },
    example: 'Analista',
  },
  FechaExpedicionDocumentoIdentidad: {
    about: {
      es: 'El día en que se expidió el documento de la persona. En antecedentes puede faltar, pero entonces no se consultan las fuentes que la piden.',
      en: 'The day the person’s document was issued. Background checks can do without it, but then sources that need it are not queried.',
    },
    example: '10/04/2008',
  },
  CodigoDaneCiudadExpedicionDocumentoIdentidad: {
    about: {
      es: 'El municipio donde se expidió el documento, por su código DANE (no el de la Registraduría).',
      en: 'The municipality where the document was issued, by its DANE code (not the Registraduría’s).',
    },
    example: '05001',
  },
  NumeroContrato: {
    about: {
      es: 'El número del contrato en la empresa. En los formularios identifica el formulario: no se puede cambiar después ni repetir en otra persona.',
      en: 'The company’s contract number. In forms it identifies the form: it cannot be changed later or used for another person.',
    },
    example: 'CT20260200',
  },
  FechaRetiroUltimoContrato: {
    about: {
      es: 'El día en que terminó el contrato anterior de la persona, si lo hubo.',
      en: 'The day the person’s previous contract ended, if there was one.',
    },
    example: '31/10/2026',
  },
  CodigoEntidad: {
    about: {
      es: 'La EPS, caja, ARL o AFP ante la que se radica la afiliación, por su código.',
      en: 'The EPS, family fund, ARL or AFP with which the affiliation is filed, as a code.',
    },
    example: '',
  },
  CodigoEntidadEps: {
    about: { es: 'La EPS del formulario, por su código.', en: 'The EPS of the form, as a code.' },
    example: 'EPS037',
  },
  CodigoEntidadCcf: {
    about: {
      es: 'La caja de compensación del formulario, por su código.',
      en: 'The family fund of the form, as a code.',
    },
    example: 'CCF24',
  },
  Canal: {
    about: {
      es: 'Cómo se radica este registro ante la entidad. Lo que diga aquí manda sobre el canal del lote.',
      en: 'How this record is filed with the entity. It overrides the batch channel.',
    },
    example: 'plataforma',
  },
} as const satisfies Readonly<Record<string, FieldHelp>>

export type HelpedField = keyof typeof fieldHelp

export const isHelpedField = (name: string): name is HelpedField => Object.hasOwn(fieldHelp, name)
